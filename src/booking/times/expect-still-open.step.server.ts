import { isClosedDay } from "#company/opening/opening-hours.ts";
import { readHeldOpeningRules } from "#company/store.server.ts";
import type { Db } from "#database/connect.server.ts";
import type { BookingRow } from "../booking-row.ts";
import { dayTaken } from "../refusals.ts";
import type { Closures } from "../stay.ts";

/** Refuses a day that was closed after the request had looked at the opening hours, and keeps it open until the transaction is over. */
export async function expectStillOpen(tx: Db, booking: Pick<BookingRow, "art">, days: readonly string[], seen: Closures): Promise<void> {
  const rules = await readHeldOpeningRules(tx);
  if (days.some((day) => isClosedDay(day, rules) && !isClosedDay(day, seen))) throw dayTaken(booking.art);
}
