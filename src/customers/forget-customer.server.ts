import { listJoinedCards, NOTHING_NOTED, updateCardContact } from "#accounts/cards.data.ts";
import {
  forgetJoinedCard,
  keepCardWithoutAccount,
  keepFirmToBill,
} from "#accounts/keep-card.server.ts";
import { listBookingsOfCards } from "#bookings/booking-lists.data.ts";
import { listOpenVisits } from "#bookings/changes/collective-invoice.data.ts";
import type { Db } from "#db/connect.server.ts";
import { deleteVehiclesOfCards } from "./card-vehicles.data.ts";
import { deleteNotes, listPaidFirms } from "./customers.data.ts";
import { visitsUnbilled } from "./refusals.ts";

/** A firm's card says that its visits are billed all at once, and to whom: it stays until they are. */
export async function refuseUnbilled(tx: Db, cardIds: readonly string[]): Promise<void> {
  if (await hasUnbilled(tx, cardIds)) throw visitsUnbilled();
}

export async function hasUnbilled(tx: Db, cardIds: readonly string[]): Promise<boolean> {
  return (await listOpenVisits(tx)).some(({ firm_id }) => cardIds.includes(firm_id));
}

/** Of accounts that are gone: a firm's visits are billed and paid by now. */
export async function forgetPaidFirms(db: Db): Promise<void> {
  const paid = await listPaidFirms(db);
  if (paid.length === 0) return;
  const unbilled = new Set((await listOpenVisits(db)).map(({ firm_id }) => firm_id));
  for (const id of paid) if (!unbilled.has(id)) await updateCardContact(db, id, NOTHING_NOTED);
}

/** What was noted about the owner of an account that is being deleted, and all that its card tells beside bookings that are kept. */
export async function forgetCustomer(tx: Db, userId: string): Promise<void> {
  const cards = await listJoinedCards(tx, userId);
  if (cards.length === 0) return;
  const ids = cards.map(({ id }) => id);
  const unbilled = new Set((await listOpenVisits(tx)).map(({ firm_id }) => firm_id));
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
  for (const card of cards) if (unbilled.has(card.id)) await keepFirmToBill(tx, card);
}
