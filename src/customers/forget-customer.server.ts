import { listJoinedCards } from "#accounts/cards.data.ts";
import { forgetJoinedCard, keepCardWithoutAccount } from "#accounts/keep-card.server.ts";
import { listBookingsOfCards } from "#bookings/booking-lists.data.ts";
import { listOpenVisits } from "#bookings/changes/collective-invoice.data.ts";
import type { Db } from "#db/connect.server.ts";
import { deleteVehiclesOfCards } from "./card-vehicles.data.ts";
import { deleteNotes } from "./customers.data.ts";
import { visitsUnbilled } from "./refusals.ts";

/** A firm's card says that its visits are billed all at once, and to whom: it stays until they are. */
export async function refuseUnbilled(tx: Db, cardIds: readonly string[]): Promise<void> {
  if ((await listOpenVisits(tx)).some(({ firm_id }) => cardIds.includes(firm_id)))
    throw visitsUnbilled();
}

/** What was noted about the owner of an account that is being deleted, and all that its card tells beside bookings that are kept. */
export async function forgetCustomer(tx: Db, userId: string): Promise<void> {
  const cards = await listJoinedCards(tx, userId);
  if (cards.length === 0) return;
  const ids = cards.map(({ id }) => id);
  await deleteNotes(tx, ids);
  await deleteVehiclesOfCards(tx, ids);
  const bookings = await listBookingsOfCards(tx, [userId]);
  for (const { id, user_id } of cards)
    if (user_id === null)
      await forgetJoinedCard(tx, id, (await listBookingsOfCards(tx, [id])).length > 0);
  const known = bookings.find(({ email, telefon }) => email !== "" || telefon !== "");
  await keepCardWithoutAccount(
    tx,
    userId,
    known ?? bookings.find(({ status }) => status !== "cancelled") ?? bookings[0],
  );
}
