import type { Letterhead } from "#company/letterhead.ts";
import type { Db } from "#database/connect.server.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { BookingRow } from "../booking-row.ts";
import { bookingCancelled, bookingCancelledByCustomer } from "../mails/cancelled.ts";
import { addressed } from "../mails/mail-address.step.server.ts";
import { hasStarted } from "../status.ts";

/** Who hears of a cancellation: the customer, unless the shop chose otherwise or it is over, and the shop what customers cancel (B29). */
export async function cancellationMails(
  db: Db,
  row: BookingRow,
  letterhead: Letterhead,
  by: "admin" | "customer",
  { benachrichtigen, now }: { benachrichtigen: boolean; now: number },
): Promise<QueuedMail[]> {
  const booking = await addressed(db, row);
  const isCustomers = by === "customer" || row.stornogrund === "kunde";
  const toVisitor = booking.mailAddress ? [bookingCancelled(booking, letterhead, isCustomers ? "customer" : "shop", now)] : [];
  if (by === "customer") return [...toVisitor, bookingCancelledByCustomer(booking, letterhead)];
  return benachrichtigen && !hasStarted(booking, now) ? toVisitor : [];
}
