import { cardOf, type ToldBy } from "#accounts/card-of.server.ts";
import { serviceIdsOf } from "#catalogue/catalogue.data.ts";
import type { Letterhead } from "#company/letterhead.ts";
import type { Db } from "#db/connect.server.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { Platform } from "#server/platform.server.ts";
import { setAside } from "#vouchers/redeem.server.ts";
import { isAsked } from "./acceptance.ts";
import { isAddressOpen } from "./address-open.server.ts";
import type { BilledBooking, BookingRow } from "./booking-row.ts";
import { insertBooking, type NewBooking } from "./bookings.data.ts";
import { withRecipient } from "./mails/mail-address.server.ts";
import { bookingArrived, bookingReceived } from "./mails/received.ts";
import { requestArrived, requestReceived } from "./mails/request.ts";
import { wantedReminder } from "./mails/requeue-reminders.server.ts";
import { visitOf } from "./visit-of.ts";

/** Writes a booking on the card of its customer, and returns the card's id. */
export async function insertOnCard(tx: Db, booking: NewBooking, by: ToldBy): Promise<string> {
  const karte_id = await cardOf(tx, booking, by);
  const adresseOffen = await isAddressOpen(tx, { ...booking, karte_id }, by);
  await insertBooking(tx, { ...booking, karte_id, adresseOffen });
  return karte_id;
}

/** What vouchers cover is read where it is left out. */
export type JustBooked = NewBooking & Pick<BilledBooking, "gedeckt_cent">;

/** The mails of a booking that stands: to its customer, to the shop where that did not enter it itself, and the reminder. */
export async function bookedMails(
  tx: Db,
  booking: JustBooked,
  letterhead: Letterhead,
  now: number,
): Promise<QueuedMail[]> {
  const mailed = await mailedNew(tx, booking);
  if (isAsked(booking))
    return [requestReceived(mailed, letterhead, now), ...requestArrived(mailed, letterhead, now)];
  return [
    bookingReceived(mailed, letterhead, now),
    ...(booking.vomBetrieb ? [] : [bookingArrived(mailed, letterhead)]),
    ...(await wantedReminder(tx, mailed, letterhead, now)),
  ];
}

export async function reminderMails(
  tx: Db,
  booking: NewBooking,
  letterhead: Letterhead,
  now: number,
): Promise<readonly QueuedMail[]> {
  return await wantedReminder(tx, await mailedNew(tx, booking), letterhead, now);
}

async function mailedNew(tx: Db, booking: JustBooked) {
  return await withRecipient(tx, { ics_sequence: 0, spaet_storniert: false, ...booking });
}

/** Sets aside what vouchers pay of a booking: those of these codes, and those that it has already. */
export async function setAsideVouchers(
  platform: Platform,
  tx: Db,
  booking: Parameters<typeof visitOf>[0] & Pick<BookingRow, "id">,
  codes: readonly string[] = [],
): Promise<void> {
  const ids = await serviceIdsOf(tx, booking.leistungen);
  await setAside(platform, tx, booking.id, codes, visitOf(booking, ids));
}
