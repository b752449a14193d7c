import { readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import type { User } from "#lib/viewer.ts";
import { receiptNumberText } from "#receipts/receipt-terms.ts";
import { findStandingReceipt, listReceiptsOfBooking } from "#receipts/receipts.data.ts";
import { queueMails, withdrawMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { giveBack } from "#vouchers/redeem.server.ts";
import { bookingDeletedNote } from "../audit-lines.ts";
import { readFullName } from "../bookers.data.ts";
import { instantsOfHour, listUnprovenIds } from "../booking-lists.data.ts";
import type { BookingRow } from "../booking-row.ts";
import { deleteBookingRow, lockBooking } from "../bookings.data.ts";
import { bookingCancelled } from "../mails/cancelled.ts";
import { withRecipient } from "../mails/mail-address.server.ts";
import { outdatedMailKeys } from "../mails/mail-keys.ts";
import type { MailAddress } from "../mails/mailed-booking.ts";
import { bookingUnknown } from "../refusals.ts";
import type { BookingsDeleted } from "../schema.ts";
import { letterheadOf } from "../shop.server.ts";
import { hasStarted, staysAsRecord } from "../status.ts";
import { insertHidden } from "./hidden.data.ts";
import { hidingReasonNeeded } from "./refusals.ts";

/** The admin deletes a booking. The customer of an open future one is told, unless the admin chose otherwise. */
export async function deleteBooking(
  platform: Platform,
  viewer: User,
  id: string,
  benachrichtigen: boolean,
): Promise<void> {
  const { geloescht } = await deleteBookings(platform, viewer, [id], {
    benachrichtigen,
    grund: "",
  });
  if (geloescht.length === 0) throw bookingUnknown();
}

/** Deletes by selection, in one transaction all that are still there; what is a record is hidden instead, with a reason. */
export async function deleteBookings(
  platform: Platform,
  viewer: User,
  ids: readonly string[],
  { benachrichtigen, grund }: { benachrichtigen: boolean; grund: string },
): Promise<BookingsDeleted> {
  const { db, clock, outbox, auditLog } = platform;
  const now = clock.now();
  const letterhead = letterheadOf(platform, await readSettings(db));
  const deleted = await db.transaction().execute(async (tx) => {
    const rows: (BookingRow & MailAddress)[] = [];
    const hiding = {
      ausgeblendet_am: new Date(now).toISOString(),
      ausgeblendet_von: await readFullName(tx, viewer.id),
      grund,
    };
    // In the same order everywhere, so that two admins who delete the same ones do not wait for each other forever.
    for (const id of [...new Set(ids)].sort()) {
      const row = await takeOut(tx, id, hiding);
      if (row) rows.push(row);
    }
    await auditLog.note(tx, ...rows.map(bookingDeletedNote));
    const isTold = (row: BookingRow & MailAddress) =>
      row.mailAddress &&
      row.status === "open" &&
      row.bestaetigung !== "offen" &&
      !hasStarted(row, now);
    const told = benachrichtigen ? rows.filter(isTold) : [];
    const mails = told.map((row) =>
      bookingCancelled({ ...row, ics_sequence: row.ics_sequence + 1 }, letterhead, "shop", now),
    );
    await queueMails(tx, now, mails);
    if (rows.length > 0) await platform.roomFreed(tx);
    return { rows, absagen: mails.length };
  });
  outbox.wake();
  const geloescht = deleted.rows.map(({ id }) => id);
  return {
    geloescht,
    fehlend: ids.filter((id) => !geloescht.includes(id)),
    absagen: deleted.absagen,
  };
}

/** The unconfirmed guest bookings of one hour. */
export async function deleteUnconfirmed(
  platform: Platform,
  viewer: User,
  { stunde, benachrichtigen }: { stunde: string; benachrichtigen: boolean },
): Promise<BookingsDeleted> {
  const ids = await listUnprovenIds(platform.db, instantsOfHour(stunde));
  return await deleteBookings(platform, viewer, ids, { benachrichtigen, grund: "" });
}

type Hiding = { ausgeblendet_am: string; ausgeblendet_von: string; grund: string };

async function takeOut(
  tx: Db,
  id: string,
  hiding: Hiding,
): Promise<(BookingRow & MailAddress) | undefined> {
  const booking = await lockBooking(tx, id);
  if (!booking) return undefined;
  await giveBack(tx, id, Date.parse(hiding.ausgeblendet_am));
  if (staysAsRecord(booking)) {
    if (hiding.grund === "") throw hidingReasonNeeded();
    const standing = await findStandingReceipt(tx, [id]);
    const belege = [...(await listReceiptsOfBooking(tx, id)), ...(standing ? [standing] : [])].map(
      ({ nummer, praefix }) => receiptNumberText(nummer, praefix),
    );
    await insertHidden(tx, booking, { ...hiding, belege: [...new Set(belege)] });
  }
  if (!(await deleteBookingRow(tx, id))) return undefined;
  await withdrawMails(tx, outdatedMailKeys(booking));
  return await withRecipient(tx, booking);
}
