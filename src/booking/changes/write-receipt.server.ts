import type { Platform } from "#platform/platform.server.ts";
import type { ReceiptWish } from "#receipts/schema.ts";
import { findBooking } from "../bookings.store.server.ts";
import { bookingUnknown, notDone } from "../refusals.ts";
import { billBooking } from "./bill-booking.step.server.ts";

/** The receipt of a booking that was completed without one, or whose receipt was undone. */
export async function writeReceipt(platform: Platform, id: string, wish: ReceiptWish): Promise<number> {
  const nummer = await platform.db.transaction().execute(async (tx) => {
    const booking = await findBooking(tx, id);
    if (!booking) throw bookingUnknown();
    if (booking.status !== "done") throw notDone();
    return await billBooking(platform, tx, booking, wish);
  });
  platform.outbox.wake();
  return nummer;
}
