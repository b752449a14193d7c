import { readHeldOpeningRules } from "#company/company.data.ts";
import { isClosedDay } from "#company/opening-hours.ts";
import type { CompanySettings } from "#company/schema.ts";
import type { Db } from "#db/connect.server.ts";
import type { BookingRow } from "./booking-row.ts";
import type { BookingException } from "./exceptions.ts";
import { readHours, takeHours } from "./hours.server.ts";
import type { HourRules } from "./hours.ts";
import { type Held, insertPlaces, placesOf } from "./places.data.ts";
import { freeQuarters } from "./quarters.data.ts";
import { dayTaken, exceptionNeeded, noPlace } from "./refusals.ts";

type Taking = Pick<
  BookingRow,
  | "id"
  | "art"
  | "datum"
  | "abgabezeit"
  | "dauerTage"
  | "leistungen"
  | "extras"
  | "kfz"
  | "verschmutzung"
  | "sitzOption"
  | "sitze"
> &
  Partial<Pick<BookingRow, "noch_offen" | "positionen">>;

/** Refuses a day closed since the opening hours were read, or another way of counting, and locks them until the transaction ends. */
export async function refuseDaysClosedMeanwhile(
  tx: Db,
  booking: Pick<BookingRow, "art" | "abgabezeit" | "dauerTage">,
  days: readonly string[],
  seen: HourRules,
  allowed?: readonly BookingException[],
): Promise<void> {
  const rules = await readHeldOpeningRules(tx);
  if (seen.stunden && seen.stunden.an !== rules.stunden.an) throw dayTaken(booking.art);
  if (
    allowed?.includes("geschlossen") ||
    !days.some((day) => isClosedDay(day, rules) && !isClosedDay(day, seen))
  )
    return;
  throw allowed === undefined ? dayTaken(booking.art) : exceptionNeeded(["geschlossen"], booking);
}

/** Takes a place of every one of these days and the hours of a bay where they are counted, or the consultation slot, and gives back what the booking had on other days; what its offer holds becomes its own. Throws when one of them is taken. */
export async function takePlaces(
  tx: Db,
  booking: Taking,
  days: readonly string[],
  { company, ...held }: { company: CompanySettings } & Held,
  allowed?: readonly BookingException[],
): Promise<void> {
  const hours = await readHours(tx, booking, company, { isForced: allowed !== undefined });
  // Where hours are counted a day has as many places as fit into its hours.
  const places = hours ? placesOf(company, ["belegt"]) : placesOf(company, allowed);
  if (!(await insertPlaces(tx, booking, days, places, held))) throw noPlace(booking, allowed);
  if (hours) await takeHours(tx, booking, hours, company, held, allowed);
  else await freeQuarters(tx, booking.id);
}
