import { getHolidays } from "feiertagejs";
import { addDays, addMonths } from "#lib/berlin-time.ts";
import type { FederalState } from "./federal-states.ts";
import type { HolidayRule } from "./holiday-rules.ts";

export type PublicHoliday = { datum: string; name: string };

/** How far ahead public holidays are entered as closed days. */
const HOLIDAYS_AHEAD = 24;

/** The public holidays of a state, or the nine of the whole country, from one day to another, both included. Those on which the shop is closed anyway, such as Sundays, are among them. */
export function publicHolidays(
  state: FederalState | "BUND",
  from: string,
  to: string,
): PublicHoliday[] {
  const years = Array.from(
    { length: yearOf(to) - yearOf(from) + 1 },
    (_, index) => yearOf(from) + index,
  );
  return years
    .flatMap((year) => getHolidays(year, state))
    .map((holiday) => ({ datum: holiday.dateString, name: holiday.translate("de") ?? "Feiertag" }))
    .filter(({ datum }) => datum >= from && datum <= to)
    .sort((one, other) => one.datum.localeCompare(other.datum));
}

function yearOf(datum: string): number {
  return Number(datum.slice(0, 4));
}

type Rules = { feiertage: HolidayRule; bundesland: FederalState };

/** Until when they are entered by now. */
export function holidaysUntil(today: string): string {
  return addMonths(today, HOLIDAYS_AHEAD);
}

/** The public holidays on which the shop is closed from one day to another, both included. */
export function closedHolidays(
  { feiertage, bundesland }: Rules,
  from: string,
  to: string,
): string[] {
  if (feiertage === "offen" || feiertage === "ungefragt") return [];
  return publicHolidays(feiertage === "bundesweit" ? "BUND" : bundesland, from, to).map(
    ({ datum }) => datum,
  );
}

/**
 * The closed days once another rule or state counts: what is no holiday any more is open, unless it lies within days that the shop closed itself;
 * what is one now is closed. A holiday of both stays as it is.
 */
export function withHolidaysOf(
  exceptions: readonly string[],
  before: Rules,
  after: Rules,
  today: string,
): string[] {
  const [old, now] = [before, after].map(
    (rules) => new Set(closedHolidays(rules, today, holidaysUntil(today))),
  ) as [Set<string>, Set<string>];
  const own = new Set(exceptions.filter((datum) => !old.has(datum)));
  const isWithinOwn = (datum: string) => own.has(addDays(datum, -1)) && own.has(addDays(datum, 1));
  const kept = exceptions.filter(
    (datum) => !old.has(datum) || now.has(datum) || isWithinOwn(datum),
  );
  return [...new Set([...kept, ...[...now].filter((datum) => !old.has(datum))])].sort();
}
