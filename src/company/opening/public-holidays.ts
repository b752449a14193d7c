import { getHolidays } from "feiertagejs";
import type { FederalState } from "../federal-states.ts";

export type PublicHoliday = { datum: string; name: string };

/** The public holidays of a state from one day to another, both included. Those on which the shop is closed anyway, such as Sundays, are among them. */
export function publicHolidays(state: FederalState, from: string, to: string): PublicHoliday[] {
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index);
  return years
    .flatMap((year) => getHolidays(year, state))
    .map((holiday) => ({ datum: holiday.dateString, name: holiday.translate("de") ?? "Feiertag" }))
    .filter(({ datum }) => datum >= from && datum <= to)
    .sort((one, other) => one.datum.localeCompare(other.datum));
}

function yearOf(datum: string): number {
  return Number(datum.slice(0, 4));
}
