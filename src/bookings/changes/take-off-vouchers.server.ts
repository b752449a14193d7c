import { readSettings } from "#company/company.data.ts";
import type { Platform } from "#server/platform.server.ts";
import { takeOff } from "#vouchers/redeem.server.ts";
import type { BilledBooking } from "../booking-row.ts";
import { actsForShop, type BookingViewer, isBooker } from "../booking-viewer.ts";
import { findBooking, lockBooking, updateBooking } from "../bookings.data.ts";
import { queueChangeMails } from "../mails/change-mails.server.ts";
import { bookingUnknown, mayNotChange, notOpen } from "../refusals.ts";
import { bookingFor } from "./stale-change.server.ts";

/** An open booking goes without the vouchers that were set aside for it, and these pay for something else. Once more it changes nothing. */
export async function takeOffVouchers(
  platform: Platform,
  viewer: BookingViewer,
  id: string,
): Promise<BilledBooking> {
  const { db, clock, outbox } = platform;
  const after = await db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!booking) throw bookingUnknown();
    const isShop = actsForShop(viewer);
    if (!isShop && !isBooker(viewer, booking)) throw mayNotChange();
    if (booking.status !== "open")
      throw notOpen(booking.status, await bookingFor(tx, viewer, booking));
    const before = await findBooking(tx, id);
    if (before && (await takeOff(platform, tx, id))) {
      const row = {
        ...booking,
        version: booking.version + 1,
        ics_sequence: booking.ics_sequence + 1,
      };
      await updateBooking(tx, row, []);
      await queueChangeMails(platform, tx, before, row, {
        by: "shop",
        // Customers see what they do themselves.
        mail: isShop,
        company: await readSettings(tx),
        now: clock.now(),
      });
    }
    return (await findBooking(tx, id)) ?? booking;
  });
  outbox.wake();
  return after;
}
