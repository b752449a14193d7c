import { readHeldOpeningRules } from "#company/company.data.ts";
import { isClosedDay } from "#company/opening-hours.ts";
import type { CompanySettings } from "#company/schema.ts";
import type { Db } from "#db/connect.server.ts";
import type { BookingRow } from "./booking-row.ts";
import type { BookingException } from "./exceptions.ts";
import { insertPlaces, placesOf } from "./places.data.ts";
import { dayTaken, exceptionNeeded, noPlace } from "./refusals.ts";
import type { Closures } from "./stay.ts";

/** Refuses a day closed since the opening hours were read, and locks them until the transaction ends. */
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

/** Takes a place of every one of these days, or the consultation slot, and gives back what the booking had on other days. Throws when one of them is taken. */
export async function takePlaces(
  tx: Db,
  booking: Pick<BookingRow, "id" | "art" | "abgabezeit" | "dauerTage">,
  days: readonly string[],
  company: Pick<CompanySettings, "tagesKapazitaet">,
  allowed?: readonly BookingException[],
): Promise<void> {
  if (!(await insertPlaces(tx, booking, days, placesOf(company, allowed))))
    throw noPlace(booking, allowed);
}
