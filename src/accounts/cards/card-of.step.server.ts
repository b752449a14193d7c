import type { Db } from "#database/connect.server.ts";
import { phoneKey } from "#lib/phone-number.ts";
import { newId } from "#platform/new-id.server.ts";
import {
  type CardContact,
  type CardRow,
  ensureAccountCard,
  findCard,
  findCardByEmail,
  insertGuestCard,
  listCardsByPhone,
  updateCardContact,
} from "../cards.store.server.ts";
import { foldEmail } from "../fold-email.ts";
import { findUserByEmail } from "../users.store.server.ts";
import { fullerName, isSameName } from "./same-name.ts";

/** Who books: `karte_id` is the card that the shop picked, if it did. */
export type Booker = { user_id: string | null; karte_id?: string | null; name: string; email: string; telefon: string };

/**
 * The card that a booking stands on (K1): the account's own, the one that was picked, the one of the address, the one of the same number and
 * name, else a new one. What is known of the person is brought up to date. In the booking's own transaction.
 */
export async function cardOf(tx: Db, booker: Booker): Promise<string> {
  const contact = contactOf(booker);
  const known = await findKnown(tx, booker, contact);
  if (known) {
    await bringUpToDate(tx, known, contact);
    return known.id;
  }
  const id = newId();
  if (await insertGuestCard(tx, { ...contact, id })) return id;
  return (await findCardByEmail(tx, contact.email_folded))?.id ?? id;
}

async function findKnown(tx: Db, { user_id, karte_id }: Booker, contact: CardContact): Promise<CardRow | undefined> {
  if (user_id !== null) {
    await ensureAccountCard(tx, user_id);
    return await findCard(tx, user_id);
  }
  const picked = karte_id ? await findCard(tx, karte_id) : undefined;
  return picked ?? (await findByAddress(tx, contact)) ?? (await findByNumber(tx, contact));
}

/** An address that nobody has proven to be theirs is still the guest's. */
async function findByAddress(tx: Db, { email_folded }: Pick<CardContact, "email_folded">): Promise<CardRow | undefined> {
  if (email_folded === "") return undefined;
  const account = await findUserByEmail(tx, email_folded);
  if (!account?.bestaetigt_am) return await findCardByEmail(tx, email_folded);
  await ensureAccountCard(tx, account.id);
  return await findCard(tx, account.id);
}

/** Two people may share a number, so the name counts as well; and two addresses are two people until the shop joins them. */
async function findByNumber(tx: Db, { telefon_key, name, email_folded }: CardContact): Promise<CardRow | undefined> {
  if (telefon_key === "") return undefined;
  const sameNumber = await listCardsByPhone(tx, telefon_key);
  return sameNumber.find((card) => isSameName(card.name, name) && (email_folded === "" || !hasAddress(card)));
}

const hasAddress = (card: CardRow) => card.user_id !== null || card.email_folded !== "";

/** An account says its address itself; a number or an address that was not given this time stays, and nobody gets another's. */
async function bringUpToDate(tx: Db, card: CardRow, { name, telefon, telefon_key, email, email_folded }: CardContact): Promise<void> {
  const isForAddress = email_folded !== "" && card.user_id === null;
  const isFree = isForAddress && (card.email_folded === email_folded || !(await findByAddress(tx, { email_folded })));
  const now = { name: fullerName(card.name, name), ...(telefon_key && { telefon, telefon_key }), ...(isFree && { email, email_folded }) };
  const differs = Object.entries(now).some(([field, value]) => card[field as keyof CardContact] !== value);
  if (differs) await updateCardContact(tx, card.id, now);
}

function contactOf({ name, email, telefon }: Booker): CardContact {
  return { name, email, email_folded: foldEmail(email), telefon, telefon_key: phoneKey(telefon) };
}
