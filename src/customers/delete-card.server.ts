import { deleteCards, lockCards, partCard } from "#accounts/cards.data.ts";
import { forgetJoinedCard } from "#accounts/keep-card.server.ts";
import { listBookingsOfCards } from "#bookings/booking-lists.data.ts";
import { listPassesOfCards } from "#care-pass/passes.data.ts";
import type { Platform } from "#server/platform.server.ts";
import { deleteVehiclesOfCards } from "./card-vehicles.data.ts";
import { deleteNotes } from "./customers.data.ts";
import { findPerson } from "./find-person.server.ts";
import { forgetLinesOfCards } from "./import/import.data.ts";
import { appointmentsOpen, cardHasAccount } from "./refusals.ts";

/** Deletes somebody without an account, with all that is known of them. What bookings that must be kept say stays, on a card that knows no more than they do. */
export async function deleteCard(
  { db, auditLog }: Platform,
  key: string,
): Promise<{ bleibt: boolean }> {
  return await db.transaction().execute(async (tx) => {
    const { card, joined, account } = await findPerson(tx, key);
    const ids = [card, ...joined].map(({ id }) => id);
    const cards = await lockCards(tx, ids);
    if (account || cards.some(({ user_id }) => user_id !== null)) throw cardHasAccount();
    const bookings = await listBookingsOfCards(tx, ids);
    if (bookings.some(({ status }) => status === "open")) throw appointmentsOpen();
    const passes = await listPassesOfCards(tx, ids);
    await deleteNotes(tx, ids);
    await deleteVehiclesOfCards(tx, ids);
    await forgetLinesOfCards(tx, ids);
    const held = new Set([...bookings, ...passes].map(({ karte_id }) => karte_id));
    for (const id of ids.filter((one) => held.has(one))) {
      await partCard(tx, id);
      const isBooked = bookings.some(({ karte_id }) => karte_id === id);
      await forgetJoinedCard(tx, id, isBooked);
    }
    const gone = ids.filter((one) => !held.has(one));
    await deleteCards(
      tx,
      gone.filter((id) => id !== card.id),
    );
    await deleteCards(tx, gone);
    await auditLog.note(tx, { bereich: "buchung", text: "Kundenkarte gelöscht" });
    return { bleibt: held.size > 0 };
  });
}
