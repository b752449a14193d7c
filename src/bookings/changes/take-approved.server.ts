import { MOST_STAY_DAYS } from "#catalogue/service-terms.ts";
import type { Db } from "#db/connect.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { type ApprovedWork, withApproved } from "../approved.ts";
import type { BookingRow } from "../booking-row.ts";
import { readCovered, updateBooking } from "../bookings.data.ts";
import { expectExceptions, takePlaces } from "../capacity.server.ts";
import { EXCEPTIONS } from "../exceptions.ts";
import { longerBy, stayAt } from "../hours.ts";
import { setAsideVouchers } from "../insert-booking.server.ts";
import type { Shop } from "../shop.server.ts";
import { stayDays, stayEnd } from "../stay.ts";

/**
 * A held booking of a car that is there takes the work that its customer approved: lines, price and the longer stay with its places. The car is there:
 * what does not fit is taken in all the same. Returns whether it did not.
 */
export async function takeApproved(
  platform: Platform,
  tx: Db,
  before: BookingRow,
  work: readonly ApprovedWork[],
  shop: Shop,
): Promise<{ booking: BookingRow; isCrowded: boolean }> {
  const after: BookingRow = { ...before, ...withApproved(before, work) };
  const longer = longerBy(work);
  const isLonger = longer.minuten > 0 || longer.tage > 0;
  if (isLonger) Object.assign(after, stayAfter(before, after, longer.tage, shop));
  const row = {
    ...after,
    version: before.version + 1,
    ics_sequence: before.ics_sequence + (after.bis === before.bis ? 0 : 1),
  };
  await updateBooking(tx, row, ["preis_cent", "positionen", "dauerTage", "bis"]);
  if ((await readCovered(tx, row.id)) > 0) await setAsideVouchers(platform, tx, row);
  const takesMore = isLonger && (shop.company.stunden.an || row.dauerTage !== before.dauerTage);
  if (!takesMore) return { booking: row, isCrowded: false };
  const needed = await expectExceptions(tx, { ...row, movedBooking: row.id }, shop, EXCEPTIONS);
  const days = stayDays(row.datum, row.dauerTage, shop.company);
  await takePlaces(tx, row, days, shop, EXCEPTIONS);
  return { booking: row, isCrowded: needed.includes("belegt") };
}

function stayAfter(
  before: BookingRow,
  after: BookingRow,
  tage: number,
  shop: Shop,
): Pick<BookingRow, "dauerTage" | "bis"> {
  const dauerTage = shop.company.stunden.an
    ? Math.max(before.dauerTage, stayAt(after, after, shop, true))
    : Math.min(MOST_STAY_DAYS, before.dauerTage + tage);
  return { dauerTage, bis: stayEnd(after.datum, dauerTage, shop.company) };
}
