import { findCard } from "#accounts/cards.store.server.ts";
import type { BookingRow } from "#booking/booking-row.ts";
import { readyKey } from "#booking/mails/mail-keys.ts";
import { idempotencyKey } from "#booking/request/book.step.server.ts";
import { enterOnce } from "#booking/request/enter-booking.step.server.ts";
import { holdBooking } from "#booking/request/hold-booking.step.server.ts";
import type { BookingEntry } from "#booking/schema.ts";
import type { Db } from "#database/connect.server.ts";
import type { User } from "#lib/viewer.ts";
import { findMail, renameMail } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { lockSigned } from "../lock-signed.step.server.ts";
import { findPass, findPassOfCar, takeFreePass } from "../passes.store.server.ts";
import { alreadyBooked, bookingTaken, notSigned, otherCarBooked, visitUnknown } from "../refusals.ts";
import type { SentVisit } from "../schema.ts";
import { readSentVisit } from "../sent-visit.step.server.ts";
import { findVisit, findVisitOfBooking, updateBookingOf, type VisitRow } from "../visits.store.server.ts";
import { fitsVisit } from "./fitting-booking.ts";
import { bookingChosenNote } from "./journal-lines.ts";
import { walkInReadyKey } from "./mails.ts";

/** A car that came without an appointment gets one for its receipt: made and tied to the visit in one transaction, once (D22). */
export async function bookCar(platform: Platform, viewer: User, id: string, entry: BookingEntry, key: string | undefined): Promise<string> {
  const visit = await findVisit(platform.db, id);
  if (!visit) throw visitUnknown();
  if (visit.unterschrieben_am === null) throw notSigned();
  return await enterOnce(platform, entry, {
    viewer,
    idempotency: idempotencyKey(key, viewer, entry),
    afterInsert: async (tx, booking) => {
      const held = await lockSigned(tx, id);
      if (held.booking_id !== null) throw alreadyBooked(held.booking_id);
      await tie(tx, held, { ...entry, ...booking });
    },
  });
}

/** The appointment that somebody else entered for this car meanwhile; the booking is held first, so that of two cars one gets it (D22). */
export async function chooseBooking({ db, journal }: Platform, id: string, bookingId: string): Promise<SentVisit> {
  return await db.transaction().execute(async (tx) => {
    const booking = await holdBooking(tx, bookingId);
    const held = await lockSigned(tx, id);
    if (held.booking_id !== null && held.booking_id !== bookingId) throw alreadyBooked(held.booking_id);
    if (held.booking_id === null) {
      const other = await findVisitOfBooking(tx, bookingId);
      if (other) throw bookingTaken(other.id);
      if (!fitsVisit(booking, held)) throw otherCarBooked();
      await tie(tx, held, booking);
      await journal.note(tx, bookingChosenNote(held.datum));
    }
    return await readSentVisit(tx, id);
  });
}

type Tied = Pick<BookingRow, "id" | "karte_id" | "email" | "telefon">;

async function tie(tx: Db, visit: VisitRow, booking: Tied): Promise<void> {
  await updateBookingOf(tx, visit.id, booking.id);
  // The completion tells nobody a second time (D19); where it has told already, the mails stay two.
  if (!(await findMail(tx, readyKey(booking)))) await renameMail(tx, walkInReadyKey(visit), readyKey(booking));
  if (booking.karte_id !== null && (booking.email !== "" || booking.telefon !== "")) await knowWhoseCar(tx, visit, booking.karte_id);
}

/** Who left neither number nor address at the intake is known by the booking; a pass that was handed over is somebody else's. */
async function knowWhoseCar(tx: Db, { pass_id }: VisitRow, karte_id: string): Promise<void> {
  const pass = pass_id === null ? undefined : await findPass(tx, pass_id);
  if (!pass || pass.karte_id !== null || pass.uebergeben_am !== null) return;
  const own = (await findCard(tx, karte_id))?.joined_into ?? karte_id;
  // Their own pass of this car goes on with the next visit; two of one car on one card would be found by chance.
  if (!(await findPassOfCar(tx, { ...pass, karte_id: own }))) await takeFreePass(tx, pass.id, { karteId: own, now: pass.erstellt_am });
}
