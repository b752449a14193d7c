import { weekdayIndex } from "#lib/berlin-time.ts";
import type { CompanySettings, OpeningDay, OpeningHours } from "./schema.ts";
import { WEEKDAYS, type Weekday } from "./weekdays.ts";

const DEFAULT_OPENING_DAY: Readonly<OpeningDay> = { closed: false, open: "08:00", close: "17:00" };

export function weekdayOf(datum: string): Weekday {
  return WEEKDAYS[weekdayIndex(datum)] as Weekday;
}

export function openingDay(openingHours: OpeningHours, weekday: Weekday): OpeningDay {
  return openingHours[weekday] ?? DEFAULT_OPENING_DAY;
}

/** Closed by the business itself: an exception date, or a weekday that its opening hours mark as closed. */
export function isClosedDay(
  datum: string,
  company: Pick<CompanySettings, "openingHours" | "exceptions">,
): boolean {
  return (
    company.exceptions.includes(datum) || openingDay(company.openingHours, weekdayOf(datum)).closed
  );
}

/** From when to when it is open: twice on a day with a break. */
export function openingSpans({ open, close, pause }: OpeningDay): [from: string, to: string][] {
  return pause
    ? [
        [open, pause.von],
        [pause.bis, close],
      ]
    : [[open, close]];
}
