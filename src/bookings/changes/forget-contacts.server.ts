import { findCard } from "#accounts/cards.data.ts";
import { keepCardWithoutAccount } from "#accounts/keep-card.server.ts";
import type { Whose } from "#db/booking-contact.server.ts";
import type { Db } from "#db/connect.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { forgetWordsOf } from "#papers/papers.data.ts";
import { listBookingsOfCards } from "../booking-lists.data.ts";
import { forgetPersonOf } from "../bookings.data.ts";
import { endContactsOf, forgetContactsBefore } from "../forgotten-contacts.data.ts";

/** Where no law asks for it nothing tells any more who booked; of what was carried out, number and address go with the warranty. */
export async function forgetWhoBooked(tx: Db, whose: Whose, now: number): Promise<void> {
  await forgetWordsOf(tx, await forgetPersonOf(tx, whose));
  await forgetWordsOf(tx, await endContactsOf(tx, whose));
  await forgetContacts(tx, berlinMoment(now).datum);
}

/** Of people whose accounts are deleted: what no warranty and no open receipt needs leaves their bookings, and then their cards. */
export async function forgetContacts(tx: Db, today: string): Promise<void> {
  const forgotten = await forgetContactsBefore(tx, today);
  // Of a car that was still there when the account went.
  await forgetWordsOf(
    tx,
    forgotten.map(({ id }) => id),
  );
  for (const cardId of new Set(forgotten.flatMap(({ karte_id }) => karte_id ?? []))) {
    const card = await findCard(tx, cardId);
    if (!card || card.user_id !== null) continue;
    const bookings = await listBookingsOfCards(tx, [cardId]);
    if (bookings.some(({ email, telefon }) => email !== "" || telefon !== "")) continue;
    await keepCardWithoutAccount(tx, cardId, { name: card.name, email: "", telefon: "" });
  }
}
