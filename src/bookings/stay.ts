import { findService } from "#catalogue/price-table.ts";
import type { BookableService, Extra } from "#catalogue/schema.ts";
import { MOST_STAY_DAYS } from "#catalogue/service-terms.ts";
import type { TimeRules } from "#company/booking-times.ts";
import { isClosedDay } from "#company/opening-hours.ts";
import type { CompanySettings } from "#company/schema.ts";
import { addDays, formatLongGermanDate, weekdayIndex } from "#lib/berlin-time.ts";

export type Closures = Pick<CompanySettings, "openingHours" | "exceptions">;
/** When the shop is open, and at which times. */
export type OpenRules = Closures & TimeRules;
/** What a visitor keeps to besides. */
export type VisitorRules = OpenRules & Pick<CompanySettings, "vorlaufStunden">;

export type Lengths = readonly (Pick<BookableService, "title" | "dauerTage"> & {
  extras: readonly Pick<Extra, "id" | "zusatzTage">[];
})[];

const SUNDAY = 6;
const FURTHEST = 366;

/** How many working days the car stays: as long as the longest of the services and the extras' days on top of it. */
export function stayLength(
  leistungen: readonly string[],
  services: Lengths,
  extras: readonly string[] = [],
): number {
  const chosen = leistungen.flatMap((title) => findService(services, title) ?? []);
  const added = new Map(
    chosen.flatMap((service) => service.extras).map((extra) => [extra.id, extra.zusatzTage]),
  );
  const longer = extras.reduce((days, id) => days + (added.get(id) ?? 0), 0);
  return Math.min(
    MOST_STAY_DAYS,
    Math.max(1, ...chosen.map(({ dauerTage }) => dauerTage)) + longer,
  );
}

/** The days of a stay: the day of the drop-off and the working days after it. Over Sundays and closed days the car just stands. */
export function stayDays(datum: string, dauerTage: number, company: Closures): string[] {
  const days = [datum];
  for (let ahead = 1; days.length < dauerTage && ahead <= FURTHEST; ahead += 1) {
    const day = addDays(datum, ahead);
    if (isWorkingDay(day, company)) days.push(day);
  }
  return days;
}

/** The last day, as a booking keeps it: null when it is the day of the drop-off. */
export function stayEnd(datum: string, dauerTage: number, company: Closures): string | null {
  const lastDay = stayDays(datum, dauerTage, company).at(-1) ?? datum;
  return lastDay > datum ? lastDay : null;
}

/** 'bis Mittwoch, 11. März 2026' */
export function stayText(bis: string): string {
  return `bis ${formatLongGermanDate(bis)}`;
}

function isWorkingDay(datum: string, company: Closures): boolean {
  return weekdayIndex(datum) !== SUNDAY && !isClosedDay(datum, company);
}
