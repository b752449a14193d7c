import { readSettings } from "#company/store.server.ts";
import { queueMails, withdrawMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { bookingCancelled, outdatedMailKeys } from "./mails.ts";
import { bookingUnknown } from "./refusals.ts";
import { letterheadOf } from "./shop.step.server.ts";
import { hasStarted } from "./status.ts";
import { deleteBookingRow, findBooking } from "./store.server.ts";

/** The admin deletes a booking. The customer of an open future one is told, unless the admin chose otherwise (D17). */
export async function deleteBooking(platform: Platform, id: string, benachrichtigen: boolean): Promise<void> {
  const { db, clock, outbox } = platform;
  const now = clock.now();
  const company = await readSettings(db);
  await db.transaction().execute(async (tx) => {
    const booking = await findBooking(tx, id);
    if (!booking || !(await deleteBookingRow(tx, id))) throw bookingUnknown();
    await withdrawMails(tx, outdatedMailKeys(booking));
    if (!benachrichtigen || !booking.email || booking.status !== "open" || hasStarted(booking, now)) return;
    const cancelled = { ...booking, ics_sequence: booking.ics_sequence + 1 };
    await queueMails(tx, now, [bookingCancelled(cancelled, letterheadOf(platform, company), "shop", now)]);
  });
  outbox.wake();
}
