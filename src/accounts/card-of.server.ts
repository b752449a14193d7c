import type { Db } from "#db/connect.server.ts";
import { phoneKey } from "#lib/phone-number.ts";
import { newId } from "#server/new-id.server.ts";
import {
  type CardContact,
  type CardRow,
  ensureAccountCard,
  findCard,
  findCardByEmail,
  findCardStaffTyped,
  insertGuestCard,
  joinWithOwner,
  listCardsByPhone,
  updateCardContact,
} from "./cards.data.ts";
import { foldEmail } from "./fold-email.ts";
import { fullerName, isSameName } from "./same-name.ts";
import { hasName } from "./same-person.server.ts";
import { findUserByEmail } from "./users.data.ts";

type Contact = { name: string; email: string; telefon: string };

/** Who books: `karte_id` is the card that the shop picked, if it did. */
type Booker = Contact & { user_id: string | null; karte_id?: string | null };

/**
 * Who bears a contact out. A visitor typed it; `link` came by a mail to the address itself; staff and owner entered it for somebody. Staff finds
 * cards, but writes nothing into one that is there already: what leaves for its address and number is more than staff may see.
 */
export type ToldBy = "visitor" | "link" | "staff" | "owner";

/**
 * The card that a booking stands on: the account's own, the one that was picked, the one of the address, the one of the same number and
 * name, else a new one. What nobody has proven gets a card of its own, which the shop may join. In the booking's own transaction.
 * `news` is what of the contact is said just now, where that is not all of it.
 */
export async function cardOf(
  tx: Db,
  booker: Booker,
  by: ToldBy,
  news: Contact = booker,
): Promise<string> {
  const known = await findKnown(tx, booker, by);
  if (known) {
    await bringUpToDate(tx, known, news, by);
    return known.id;
  }
  const id = newId();
  const card = { ...newCard(booker, by), id };
  if (await insertGuestCard(tx, card)) return id;
  return (await findCardByEmail(tx, card.email_folded))?.id ?? id;
}

/** The guest has confirmed the address: the booking moves to that address's card. */
export async function proveAddress(tx: Db, cardId: string): Promise<void> {
  const card = await findCard(tx, cardId);
  if (!card || card.email_said === "" || card.joined_into !== null) return;
  const own = await findByAddress(tx, card.email_said);
  if (own) await joinWithOwner(tx, card.id, own.id);
  else await updateCardContact(tx, card.id, { email_folded: card.email_said, email_said: "" });
}

async function findKnown(tx: Db, booker: Booker, by: ToldBy): Promise<CardRow | undefined> {
  const { user_id, karte_id, email } = booker;
  if (user_id !== null) {
    await ensureAccountCard(tx, user_id);
    return await findCard(tx, user_id);
  }
  if (by === "visitor") return undefined;
  const picked = karte_id ? await findCard(tx, karte_id) : undefined;
  const known = picked ?? (await findByAddress(tx, foldEmail(email)));
  // Otherwise staff could pull another customer's car onto a card with their own address.
  const isTheirs =
    known === undefined ||
    picked !== undefined ||
    by !== "staff" ||
    (await hasName(tx, known.id, booker.name));
  if (by === "link" || (known && isTheirs)) return known;
  const typed =
    by === "staff" && email !== "" ? await findCardStaffTyped(tx, foldEmail(email)) : undefined;
  return typed ?? (await findByNumber(tx, booker));
}

/** An account's unconfirmed address still belongs to the guest's card. */
async function findByAddress(tx: Db, email_folded: string): Promise<CardRow | undefined> {
  if (email_folded === "") return undefined;
  const account = await findUserByEmail(tx, email_folded);
  if (!account?.bestaetigt_am) return await findCardByEmail(tx, email_folded);
  await ensureAccountCard(tx, account.id);
  return await findCard(tx, account.id);
}

/** People may share a number, so the name must match, too; two addresses are two people until the shop joins them. */
async function findByNumber(
  tx: Db,
  { telefon, name, email }: Contact,
): Promise<CardRow | undefined> {
  const telefon_key = phoneKey(telefon);
  if (telefon_key === "") return undefined;
  const sameNumber = await listCardsByPhone(tx, telefon_key);
  return sameNumber.find(
    (card) => isSameName(card.name, name) && (email === "" || !hasAddress(card)),
  );
}

const hasAddress = (card: CardRow) => card.user_id !== null || card.email_folded !== "";

/** An account keeps its own address; a number or address that is missing this time stays. */
async function bringUpToDate(
  tx: Db,
  card: CardRow,
  { name, telefon, email }: Contact,
  by: ToldBy,
): Promise<void> {
  const isOwnAccount = by === "visitor" && card.user_id !== null;
  if (by !== "owner" && !isOwnAccount) return;
  const now: Partial<CardContact> = { ...(name !== "" && { name: fullerName(card.name, name) }) };
  if (phoneKey(telefon) !== "")
    Object.assign(now, {
      telefon,
      ...(by === "owner" && { telefon_key: phoneKey(telefon), telefon_said: "" }),
    });
  if (by === "owner" && card.user_id === null && (await isFree(tx, card, foldEmail(email))))
    Object.assign(now, { email, email_folded: foldEmail(email), email_said: "" });
  const differs = Object.entries(now).some(
    ([field, value]) => card[field as keyof CardContact] !== value,
  );
  if (differs) await updateCardContact(tx, card.id, now);
}

async function isFree(tx: Db, card: CardRow, email_folded: string): Promise<boolean> {
  return (
    email_folded !== "" &&
    (card.email_folded === email_folded || !(await findByAddress(tx, email_folded)))
  );
}

function newCard({ name, email, telefon }: Contact, by: ToldBy): CardContact {
  const [email_folded, telefon_key] = [foldEmail(email), phoneKey(telefon)];
  const isEmailProven = by === "owner" || by === "link";
  const isNumberProven = by === "owner" || by === "staff";
  return {
    name,
    email,
    telefon,
    email_folded: isEmailProven ? email_folded : "",
    email_said: by === "visitor" ? email_folded : "",
    telefon_key: isNumberProven ? telefon_key : "",
    telefon_said: isNumberProven ? "" : telefon_key,
  };
}
