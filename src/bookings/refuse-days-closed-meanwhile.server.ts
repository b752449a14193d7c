import { readHeldOpeningRules } from "#company/company.data.ts";
import { isClosedDay } from "#company/opening/opening-hours.ts";
import type { Db } from "#db/connect.server.ts";
import type { BookingRow } from "./booking-row.ts";
import type { BookingException } from "./exceptions.ts";
import { dayTaken, exceptionNeeded } from "./refusals.ts";
import type { Closures } from "./stay.ts";

/** Refuses a day that was closed after the request had looked at the opening hours, and keeps it open until the transaction is over. */
export async function refuseDaysClosedMeanwhile(
  tx: Db,
  booking: Pick<BookingRow, "art" | "abgabezeit" | "dauerTage">,
  days: readonly string[],
  seen: Closures,
  allowed?: readonly BookingException[],
): Promise<void> {
  const rules = await readHeldOpeningRules(tx);
  if (
    allowed?.includes("geschlossen") ||
    !days.some((day) => isClosedDay(day, rules) && !isClosedDay(day, seen))
  )
    return;
  throw allowed === undefined ? dayTaken(booking.art) : exceptionNeeded(["geschlossen"], booking);
}
