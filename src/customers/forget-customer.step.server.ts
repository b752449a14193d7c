import { keepCardWithoutAccount } from "#accounts/cards/keep-card.step.server.ts";
import { listJoinedCards } from "#accounts/cards.store.server.ts";
import { listBookingsOfCards } from "#booking/booking-lists.store.server.ts";
import type { Db } from "#database/connect.server.ts";
import { deleteNotes } from "./store.server.ts";

/** What was noted about the owner of an account that is being deleted (K4), and all that its card tells beside bookings that are kept. */
export async function forgetCustomer(tx: Db, userId: string): Promise<void> {
  const cards = await listJoinedCards(tx, userId);
  if (cards.length === 0) return;
  await deleteNotes(
    tx,
    cards.map(({ id }) => id),
  );
  const bookings = await listBookingsOfCards(tx, [userId]);
  const known = bookings.find(({ email, telefon }) => email !== "" || telefon !== "");
  await keepCardWithoutAccount(tx, userId, known ?? bookings.find(({ status }) => status !== "cancelled") ?? bookings[0]);
}
