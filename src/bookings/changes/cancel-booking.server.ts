import type { Letterhead } from "#company/letterhead.ts";
import type { Db } from "#db/connect.server.ts";
import type { QueuedMail } from "#lib/mail.ts";
import { findApprovalOf, withdrawPapersOf } from "#papers/papers.data.ts";
import { withdrawMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { giveBack } from "#vouchers/redeem.server.ts";
import { bookingCancelledNote } from "../audit-lines.ts";
import type { BookingRow } from "../booking-row.ts";
import { closeBooking, findBooking } from "../bookings.data.ts";
import { bookingCancelled, bookingCancelledByCustomer } from "../mails/cancelled.ts";
import { withRecipient } from "../mails/mail-address.server.ts";
import { outdatedMailKeys } from "../mails/mail-keys.ts";
import { bookingUnknown, notOpen } from "../refusals.ts";
import { hasStarted } from "../status.ts";

type CallingOff = {
  stornogrund: BookingRow["stornogrund"];
  spaet_storniert: boolean;
  notiz?: string;
  now: number;
};

/** Cancels an open booking: frees its place and withdraws waiting mails. The caller sends what replaces them. */
export async function cancelBooking(
  { auditLog }: Pick<Platform, "auditLog">,
  tx: Db,
  booking: BookingRow,
  { now, ...change }: CallingOff,
): Promise<BookingRow> {
  const row = await closedBooking(tx, booking, "cancelled", {
    am: new Date(now).toISOString(),
    ...change,
  });
  await giveBack(tx, booking.id, now);
  await auditLog.note(tx, bookingCancelledNote(row));
  await withdrawMails(tx, outdatedMailKeys(row));
  return row;
}

/** Leaves `open`, or returns the current state. */
export async function closedBooking(
  tx: Db,
  { id }: BookingRow,
  to: "done" | "cancelled",
  change: Parameters<typeof closeBooking>[3],
): Promise<BookingRow> {
  const isClosed = await closeBooking(tx, id, to, change);
  const row = await findBooking(tx, id);
  if (!row) throw bookingUnknown();
  if (!isClosed) throw notOpen(row.status);
  const asked = await findApprovalOf(tx, id);
  if (asked) await withdrawMails(tx, [`paper:${asked.id}`, `paper-reminder:${asked.id}`]);
  await withdrawPapersOf(tx, id, "zurueckziehen", change.am);
  return row;
}

/** Who hears of a cancellation: the customer, unless the shop chose otherwise or it is over, and the shop what customers cancel. */
export async function cancellationMails(
  db: Db,
  row: BookingRow,
  letterhead: Letterhead,
  by: "shop" | "customer",
  { benachrichtigen, now }: { benachrichtigen: boolean; now: number },
): Promise<QueuedMail[]> {
  const booking = await withRecipient(db, row);
  const isCustomers = by === "customer" || row.stornogrund === "kunde";
  const toVisitor = booking.mailAddress
    ? [bookingCancelled(booking, letterhead, isCustomers ? "customer" : "shop", now)]
    : [];
  if (by === "customer") return [...toVisitor, bookingCancelledByCustomer(booking, letterhead)];
  return benachrichtigen && !hasStarted(booking, now) ? toVisitor : [];
}
