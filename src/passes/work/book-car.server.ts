import { findCard } from "#accounts/cards.store.server.ts";
import { readyKey } from "#booking/mails/mail-keys.ts";
import { type Inserted, idempotencyKey } from "#booking/request/book.step.server.ts";
import { enterOnce } from "#booking/request/enter-booking.step.server.ts";
import type { BookingEntry } from "#booking/schema.ts";
import type { Db } from "#database/connect.server.ts";
import type { User } from "#lib/viewer.ts";
import { renameMail } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { lockSigned } from "../lock-signed.step.server.ts";
import { findPass, findPassOfCar, takeFreePass } from "../passes.store.server.ts";
import { alreadyBooked, notSigned, visitUnknown } from "../refusals.ts";
import { findVisit, updateBookingOf, type VisitRow } from "../visits.store.server.ts";
import { walkInReadyKey } from "./mails.ts";

/** A car that came without an appointment gets one for its receipt: made and tied to the visit in one transaction, once (D22). */
export async function bookCar(platform: Platform, viewer: User, id: string, entry: BookingEntry, key: string | undefined): Promise<string> {
  const visit = await findVisit(platform.db, id);
  if (!visit) throw visitUnknown();
  if (visit.unterschrieben_am === null) throw notSigned();
  return await enterOnce(platform, entry, {
    idempotency: idempotencyKey(key, viewer, entry),
    afterInsert: async (tx, booking) => {
      const held = await lockSigned(tx, id);
      if (held.booking_id !== null) throw alreadyBooked(held.booking_id);
      await updateBookingOf(tx, id, booking.id);
      // The completion tells nobody a second time (D19).
      await renameMail(tx, walkInReadyKey(held), readyKey(booking));
      if (entry.email !== "" || entry.telefon !== "") await knowWhoseCar(tx, held, booking);
    },
  });
}

/** Who left neither number nor address at the intake is known by the booking; a pass that was handed over is somebody else's. */
async function knowWhoseCar(tx: Db, { pass_id }: VisitRow, { karte_id }: Inserted): Promise<void> {
  const pass = pass_id === null ? undefined : await findPass(tx, pass_id);
  if (!pass || pass.karte_id !== null || pass.uebergeben_am !== null) return;
  const own = (await findCard(tx, karte_id))?.joined_into ?? karte_id;
  // Their own pass of this car goes on with the next visit; two of one car on one card would be found by chance.
  if (!(await findPassOfCar(tx, { ...pass, karte_id: own }))) await takeFreePass(tx, pass.id, own);
}
