import type { Db } from "#db/connect.server.ts";
import { readDeliveries, withdrawMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { giveBack } from "#vouchers/redeem.server.ts";
import { bookingExpiredNote } from "../audit-lines.ts";
import type { BookingRow } from "../booking-row.ts";
import { deleteBookingRow, listUnconfirmed, lockBooking } from "../bookings.data.ts";
import { confirmRequestKey, outdatedMailKeys } from "../mails/mail-keys.ts";
import { CONFIRMATION_HOURS, HOLD_MINUTES } from "../request-terms.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Frees the places of bookings that nobody confirmed in time: 30 minutes after their mail left, and after 24 hours at most.
 * A booking that the shop has changed meanwhile is the shop's, and stays.
 */
export async function releaseUnconfirmed(
  platform: Pick<Platform, "db" | "clock" | "auditLog" | "roomFreed">,
): Promise<number> {
  const { db, clock, auditLog } = platform;
  const waiting = await listUnconfirmed(db);
  if (waiting.length === 0) return 0;
  const deliveries = await readDeliveries(db, waiting.map(confirmRequestKey));
  const over = waiting.filter(
    (booking) => clock.now() > heldUntil(booking, deliveries.get(confirmRequestKey(booking))),
  );
  let released = 0;
  for (const { id } of over) {
    released += await db.transaction().execute(async (tx) => {
      const booking = await lockBooking(tx, id);
      // Somebody was faster: confirmed, changed by the shop, or released by another node.
      if (booking?.bestaetigung !== "offen" || booking.status !== "open" || booking.version !== 1)
        return 0;
      await giveBack(tx, id, clock.now());
      await deleteBookingRow(tx, id);
      await withdrawMails(tx, outdatedMailKeys(booking));
      await auditLog.note(tx, bookingExpiredNote(booking));
      await platform.roomFreed(tx);
      return 1;
    });
  }
  return released;
}

/** Also before its place was freed. */
export async function isHoldOver(db: Db, booking: BookingRow, now: number): Promise<boolean> {
  if (booking.bestaetigung !== "offen" || booking.version !== 1) return false;
  const key = confirmRequestKey(booking);
  return now > heldUntil(booking, (await readDeliveries(db, [key])).get(key));
}

type Delivery = { sent_at: number | null; failed_at: number | null };

/** A mail that cannot leave must not hold a place forever. */
function heldUntil(
  { erstellt_am }: Pick<BookingRow, "erstellt_am">,
  delivery: Delivery | undefined,
): number {
  const asked = Date.parse(erstellt_am);
  const latest = asked + CONFIRMATION_HOURS * HOUR;
  if (delivery && delivery.sent_at === null && delivery.failed_at === null) return latest;
  const left = delivery?.sent_at ?? delivery?.failed_at ?? asked;
  return Math.min(left + HOLD_MINUTES * MINUTE, latest);
}
