import { findCardByEmail, listCardsSaying, listJoinedCards } from "#accounts/cards.data.ts";
import { foldEmail } from "#accounts/fold-email.ts";
import type { UserRow } from "#accounts/user-row.ts";
import { findUser, findUserByEmail } from "#accounts/users.data.ts";
import type { Db } from "#db/connect.server.ts";
import { type CardContact, listCardsOf } from "./customers.data.ts";
import { customerUnknown } from "./refusals.ts";

/** Somebody whom the shop knows: the card that all others stand on, those that were joined into it, and the account if there is one. */
export type Person = {
  card: CardContact;
  joined: readonly CardContact[];
  account: UserRow | undefined;
};

/** By the id of a card or an account, or by the address of an account or of whoever booked with it. */
export async function findPerson(db: Db, key: string): Promise<Person> {
  const person = await findKnownPerson(db, key);
  if (!person) throw customerUnknown();
  return person;
}

/** The same for whoever may be unknown. */
export async function findKnownPerson(db: Db, key: string): Promise<Person | undefined> {
  const id = key.includes("@") ? await cardIdOf(db, foldEmail(key)) : key;
  const [root] = id === undefined ? [] : await listJoinedCards(db, id);
  const [card, ...joined] = root ? await listCardsOf(db, [root.id]) : [];
  if (!card) return undefined;
  const owner = [card, ...joined].find(({ user_id }) => user_id !== null)?.user_id;
  return { card, joined, account: owner ? await findUser(db, owner) : undefined };
}

async function cardIdOf(db: Db, emailFolded: string): Promise<string | undefined> {
  const known =
    (await findCardByEmail(db, emailFolded))?.id ?? (await findUserByEmail(db, emailFolded))?.id;
  return known ?? (await listCardsSaying(db, emailFolded))[0]?.id;
}
