import { findCard } from "#accounts/cards.data.ts";
import { isSameName } from "#accounts/same-name.ts";
import type { BookingRow } from "#bookings/booking-row.ts";
import { lockBooking } from "#bookings/bookings.data.ts";
import { insertEntry } from "#bookings/enter-booking.server.ts";
import { claimKey, idempotencyKey } from "#bookings/idempotency.server.ts";
import { readyKey } from "#bookings/mails/mail-keys.ts";
import { bookingUnknown } from "#bookings/refusals.ts";
import type { BookingEntry } from "#bookings/schema.ts";
import type { Db } from "#db/connect.server.ts";
import { isAdmin, type User } from "#lib/viewer.ts";
import { findMail, renameMail } from "#server/mail/outbox.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { lockSigned } from "../lock-signed.server.ts";
import { findPass, findPassOfCar, takeFreePass } from "../passes.data.ts";
import {
  alreadyBooked,
  bookingTaken,
  notSigned,
  otherCarBooked,
  visitUnknown,
} from "../refusals.ts";
import type { SentVisit } from "../schema.ts";
import { readSentVisit } from "../sent-visit.server.ts";
import { findVisit, findVisitOfBooking, updateBookingOf, type VisitRow } from "../visits.data.ts";
import { bookingChosenNote } from "./audit-lines.ts";
import { fitsVisit } from "./fitting-booking.ts";
import { walkInReadyKey } from "./ready-mails.ts";

/** A car that came without an appointment gets one for its receipt: made and tied to the visit in one transaction, once. */
export async function bookCar(
  platform: Platform,
  viewer: User,
  id: string,
  entry: BookingEntry,
  key: string | undefined,
): Promise<string> {
  const { db, clock, outbox } = platform;
  const visit = await findVisit(db, id);
  if (!visit) throw visitUnknown();
  if (visit.unterschrieben_am === null) throw notSigned();
  const idempotency = idempotencyKey(key, viewer, { besuch: id, ...entry });
  const booked = await db.transaction().execute(async (tx) => {
    const bookingId = newId();
    const earlier = await claimKey(tx, idempotency, bookingId, clock.now());
    if (earlier) return earlier.id;
    const karte_id = await insertEntry(platform, tx, viewer, bookingId, entry);
    const held = await lockSigned(tx, id);
    if (held.booking_id !== null) throw alreadyBooked(held.booking_id);
    await tie(tx, viewer, held, { ...entry, id: bookingId, karte_id });
    return bookingId;
  });
  outbox.wake();
  return booked;
}

/** The appointment that somebody else entered for this car meanwhile; the booking is held first, so that of two cars one gets it. */
export async function chooseBooking(
  { db, auditLog }: Platform,
  viewer: User,
  id: string,
  bookingId: string,
): Promise<SentVisit> {
  return await db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (!booking) throw bookingUnknown();
    const held = await lockSigned(tx, id);
    if (held.booking_id !== null && held.booking_id !== bookingId)
      throw alreadyBooked(held.booking_id);
    if (held.booking_id === null) {
      const other = await findVisitOfBooking(tx, bookingId);
      if (other) throw bookingTaken(other.id);
      if (!fitsVisit(booking, held)) throw otherCarBooked();
      await tie(tx, viewer, held, booking);
      await auditLog.note(tx, bookingChosenNote(held.datum));
    } else await knowWhoseCar(tx, viewer, held, booking);
    return await readSentVisit(tx, id);
  });
}

type Tied = Pick<BookingRow, "id" | "karte_id" | "name" | "email" | "telefon">;

async function tie(tx: Db, viewer: User, visit: VisitRow, booking: Tied): Promise<void> {
  await updateBookingOf(tx, visit.id, booking.id);
  // The completion tells nobody a second time; where it has told already, the mails stay two.
  if (!(await findMail(tx, readyKey(booking))))
    await renameMail(tx, walkInReadyKey(visit), readyKey(booking));
  await knowWhoseCar(tx, viewer, visit, booking);
}

/**
 * Who left neither number nor address at the intake is known by the booking; a pass that was handed over is somebody else's. A booking in
 * another name says so by the owner's hand alone.
 */
async function knowWhoseCar(
  tx: Db,
  viewer: User,
  { pass_id, annahme }: VisitRow,
  { karte_id, name, email, telefon }: Tied,
): Promise<void> {
  if (karte_id === null || (email === "" && telefon === "")) return;
  if (!isAdmin(viewer) && !isSameName(name, annahme.name)) return;
  const pass = pass_id === null ? undefined : await findPass(tx, pass_id);
  if (!pass || pass.karte_id !== null || pass.uebergeben_am !== null) return;
  const own = (await findCard(tx, karte_id))?.joined_into ?? karte_id;
  // Their own pass of this car goes on with the next visit; two of one car on one card would be found by chance.
  if (!(await findPassOfCar(tx, { ...pass, karte_id: own })))
    await takeFreePass(tx, pass.id, { karteId: own, now: pass.erstellt_am });
}
