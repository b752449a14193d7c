import { readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { asideOf, takeOff } from "#vouchers/redeem.server.ts";
import type { VoucherAside } from "#vouchers/schema.ts";
import type { BilledBooking, BookingRow } from "../booking-row.ts";
import { actsForShop, type BookingViewer, isBooker } from "../booking-viewer.ts";
import { findBooking, lockBooking, updateBooking } from "../bookings.data.ts";
import { setAsideVouchers } from "../insert-booking.server.ts";
import { queueChangeMails } from "../mails/change-mails.server.ts";
import { bookingUnknown, mayNotChange, notOpen } from "../refusals.ts";
import { bookingFor } from "./stale-change.server.ts";

/** What is set aside for a booking, voucher by voucher, for whoever may take it off. */
export async function listVouchersAside(
  { db }: { db: Db },
  viewer: BookingViewer,
  id: string,
): Promise<VoucherAside[]> {
  const booking = await findBooking(db, id);
  if (!booking) throw bookingUnknown();
  expectOwn(viewer, booking);
  return (await asideOf(db, id)).map(({ gutschein, gedeckt_cent }) => ({
    nummer: gutschein,
    gedeckt_cent,
  }));
}

/** Whoever booked for a firm is told no price. */
function expectOwn(viewer: BookingViewer, booking: BookingRow): void {
  const isHidden = viewer.kind === "link" && booking.firmenlink;
  if (!actsForShop(viewer) && (!isBooker(viewer, booking) || isHidden)) throw mayNotChange();
}

/** An open booking goes without the vouchers that were set aside for it, or without one of them, and these pay for something else. Once more it changes nothing. */
export async function takeOffVouchers(
  platform: Platform,
  viewer: BookingViewer,
  id: string,
  nummer?: number,
): Promise<BilledBooking> {
  const { db, clock, outbox } = platform;
  const after = await db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!booking) throw bookingUnknown();
    expectOwn(viewer, booking);
    if (booking.status !== "open")
      throw notOpen(booking.status, await bookingFor(tx, viewer, booking));
    const before = await findBooking(tx, id);
    if (before && (await takeOff(platform, tx, id, nummer))) {
      // Those that stay pay what it leaves.
      await setAsideVouchers(platform, tx, booking);
      const row = {
        ...booking,
        version: booking.version + 1,
        ics_sequence: booking.ics_sequence + 1,
      };
      await updateBooking(tx, row, []);
      await queueChangeMails(platform, tx, before, row, {
        by: "shop",
        // Customers see what they do themselves.
        mail: actsForShop(viewer),
        company: await readSettings(tx),
        now: clock.now(),
      });
    }
    return (await findBooking(tx, id)) ?? booking;
  });
  outbox.wake();
  return after;
}
