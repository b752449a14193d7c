import { findCard } from "#accounts/cards.data.ts";
import { keepCardWithoutAccount } from "#accounts/keep-card.server.ts";
import type { Db } from "#db/connect.server.ts";
import { listBookingsOfCards } from "../booking-lists.data.ts";
import { forgetContactsBefore } from "../forgotten-contacts.data.ts";

/** Of people whose accounts are deleted: what no warranty and no open receipt needs leaves their bookings, and then their cards. */
export async function forgetContacts(tx: Db, today: string): Promise<void> {
  for (const cardId of await forgetContactsBefore(tx, today)) {
    const card = await findCard(tx, cardId);
    if (!card || card.user_id !== null) continue;
    const bookings = await listBookingsOfCards(tx, [cardId]);
    if (bookings.some(({ email, telefon }) => email !== "" || telefon !== "")) continue;
    await keepCardWithoutAccount(tx, cardId, { name: card.name, email: "", telefon: "" });
  }
}
