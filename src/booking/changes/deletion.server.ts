import { readSettings } from "#company/store.server.ts";
import type { Db } from "#database/connect.server.ts";
import type { User } from "#lib/viewer.ts";
import { queueMails, withdrawMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { receiptNumberText } from "#receipts/receipt-terms.ts";
import { listReceiptsOfBooking } from "#receipts/store.server.ts";
import { readFullName } from "../bookers.store.server.ts";
import { instantsOfHour, listUnprovenIds } from "../booking-lists.store.server.ts";
import type { BookingRow } from "../booking-row.ts";
import { deleteBookingRow, lockBooking } from "../bookings.store.server.ts";
import { insertHidden } from "../hidden/store.server.ts";
import { bookingDeletedNote } from "../journal-lines.ts";
import { bookingCancelled } from "../mails/cancelled.ts";
import { addressed } from "../mails/mail-address.step.server.ts";
import { outdatedMailKeys } from "../mails/mail-keys.ts";
import type { MailAddress } from "../mails/mailed-booking.ts";
import { bookingUnknown } from "../refusals.ts";
import type { BookingsDeleted } from "../schema.ts";
import { letterheadOf } from "../shop.step.server.ts";
import { hasStarted, staysAsRecord } from "../status.ts";
import { hidingReasonNeeded } from "./refusals.ts";

/** The admin deletes a booking. The customer of an open future one is told, unless the admin chose otherwise (B29). */
export async function deleteBooking(platform: Platform, viewer: User, id: string, benachrichtigen: boolean): Promise<void> {
  const { geloescht } = await deleteBookings(platform, viewer, [id], { benachrichtigen, grund: "" });
  if (geloescht.length === 0) throw bookingUnknown();
}

/** Deletes by selection, in one transaction all that are still there; what is a record is hidden instead, with a reason (B62). */
export async function deleteBookings(
  platform: Platform,
  viewer: User,
  ids: readonly string[],
  { benachrichtigen, grund }: { benachrichtigen: boolean; grund: string },
): Promise<BookingsDeleted> {
  const { db, clock, outbox, journal } = platform;
  const now = clock.now();
  const letterhead = letterheadOf(platform, await readSettings(db));
  const deleted = await db.transaction().execute(async (tx) => {
    const rows: (BookingRow & MailAddress)[] = [];
    const hiding = { ausgeblendet_am: new Date(now).toISOString(), ausgeblendet_von: await readFullName(tx, viewer.id), grund };
    // In the same order everywhere, so that two admins who delete the same ones do not wait for each other forever.
    for (const id of [...new Set(ids)].sort()) {
      const row = await takeOut(tx, id, hiding);
      if (row) rows.push(row);
    }
    await journal.note(tx, ...rows.map(bookingDeletedNote));
    const isTold = (row: BookingRow & MailAddress) =>
      row.mailAddress && row.status === "open" && row.bestaetigung !== "offen" && !hasStarted(row, now);
    const told = benachrichtigen ? rows.filter(isTold) : [];
    const mails = told.map((row) => bookingCancelled({ ...row, ics_sequence: row.ics_sequence + 1 }, letterhead, "shop", now));
    await queueMails(tx, now, mails);
    return { rows, absagen: mails.length };
  });
  outbox.wake();
  const geloescht = deleted.rows.map(({ id }) => id);
  return { geloescht, fehlend: ids.filter((id) => !geloescht.includes(id)), absagen: deleted.absagen };
}

/** All that guests asked for in one hour and nobody confirmed: somebody has filled the calendar (B42). */
export async function deleteUnconfirmed(
  platform: Platform,
  viewer: User,
  { stunde, benachrichtigen }: { stunde: string; benachrichtigen: boolean },
): Promise<BookingsDeleted> {
  const ids = await listUnprovenIds(platform.db, instantsOfHour(stunde));
  return await deleteBookings(platform, viewer, ids, { benachrichtigen, grund: "" });
}

type Hiding = { ausgeblendet_am: string; ausgeblendet_von: string; grund: string };

async function takeOut(tx: Db, id: string, hiding: Hiding): Promise<(BookingRow & MailAddress) | undefined> {
  const booking = await lockBooking(tx, id);
  if (!booking) return undefined;
  if (staysAsRecord(booking)) {
    if (hiding.grund === "") throw hidingReasonNeeded();
    const belege = (await listReceiptsOfBooking(tx, id)).map(({ nummer, praefix }) => receiptNumberText(nummer, praefix));
    await insertHidden(tx, booking, { ...hiding, belege });
  }
  if (!(await deleteBookingRow(tx, id))) return undefined;
  await withdrawMails(tx, outdatedMailKeys(booking));
  return await addressed(tx, booking);
}
