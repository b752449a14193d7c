import type { Db } from "#db/connect.server.ts";
import { mailboxOf } from "#lib/mailbox-of.ts";
import { type CardRow, findCardByEmail, listJoinedCards, updateCardContact } from "./cards.data.ts";
import { foldEmail } from "./fold-email.ts";
import { knownContact, type SaidContact } from "./known-contact.ts";
import { addressOfAnotherCard } from "./refusals.ts";
import { findUser, listStaffAddresses } from "./users.data.ts";

/** How the person of a card is reached: an account's own data, what is proven, else what the card itself says. */
export async function readCardContact(db: Db, cardId: string) {
  const said: SaidContact[] = [];
  for (const card of await listJoinedCards(db, cardId)) said.push(await saidBy(db, card));
  return knownContact(said);
}

async function saidBy(db: Db, card: CardRow): Promise<SaidContact> {
  const account = card.user_id === null ? undefined : await findUser(db, card.user_id);
  return {
    email: account?.email ?? card.email,
    telefon: account?.telefon || card.telefon,
    isEmailProven: account ? account.bestaetigt_am !== null : card.email_folded !== "",
    isTelefonProven: account !== undefined || card.telefon_key !== "",
  };
}

/** Whether an address is borne out as this person's: by a confirmed account, a link to it, or the owner. */
export async function isProvenAddress(db: Db, cardId: string, email: string): Promise<boolean> {
  for (const card of await listJoinedCards(db, cardId)) {
    const said = await saidBy(db, card);
    if (said.isEmailProven && foldEmail(said.email) === foldEmail(email)) return true;
  }
  return false;
}

/**
 * Whether what belongs to a card may leave for an address: a proven one, or the one that a visitor gave with the booking whose card this is alone,
 * unless that is somebody's who works here.
 */
export async function mayReachCard(db: Db, cardId: string, email: string): Promise<boolean> {
  if (await isProvenAddress(db, cardId, email)) return true;
  const [card, ...others] = await listJoinedCards(db, cardId);
  return (
    card !== undefined &&
    others.length === 0 &&
    card.email_said === foldEmail(email) &&
    !(await isStaffAddress(db, email))
  );
}

/** However it is spelled. */
export async function isStaffAddress(db: Db, email: string): Promise<boolean> {
  if (email === "") return false;
  return (await listStaffAddresses(db)).some((address) => mailboxOf(address) === mailboxOf(email));
}

/** The owner says that an address is this person's. It stands on the card that says it, else on the first one that has none. */
export async function vouchForAddress(tx: Db, cardId: string, email: string): Promise<void> {
  if (await isProvenAddress(tx, cardId, email)) return;
  const folded = foldEmail(email);
  if (await findCardByEmail(tx, folded)) throw addressOfAnotherCard();
  const cards = (await listJoinedCards(tx, cardId)).filter(({ user_id }) => user_id === null);
  const card =
    cards.find((one) => foldEmail(one.email) === folded) ??
    cards.find((one) => one.email_folded === "");
  if (card) await updateCardContact(tx, card.id, { email, email_folded: folded, email_said: "" });
}
