import { isClosedDay } from "#company/opening-hours.ts";
import { addDays, type BerlinMoment, listDates, weekdayIndex } from "#lib/berlin-time.ts";
import { bookingWindow, isTooSoon, slotGrid } from "./calendar.ts";
import type { BookingKind } from "./request-terms.ts";
import type { OpenRules } from "./stay.ts";

/** How a day stands for what is to be entered. */
export type DayStatus = "frei" | "voll" | "geschlossen" | "vorbei" | "zu bald" | "zu weit";

/** What is known of the days: those on which nothing can begin, and, to tell closed and too near ones from full ones, when the shop is closed and from which moment it takes bookings. */
export type KnownDays = {
  today: string;
  blockedDays: readonly string[];
  art?: BookingKind;
  company?: OpenRules;
  earliest?: BerlinMoment;
};

const SUNDAY = 6;

export function dayStatus(
  datum: string,
  { today, blockedDays, art = "service", company, earliest }: KnownDays,
): DayStatus {
  if (datum < today) return "vorbei";
  if (datum > bookingWindow(today).to) return "zu weit";
  if (weekdayIndex(datum) === SUNDAY || (company && !hasTimes(datum, art, company)))
    return "geschlossen";
  if (!blockedDays.includes(datum)) return "frei";
  return company && slotGrid(art, datum, company).every((slot) => isTooSoon(datum, slot, earliest))
    ? "zu bald"
    : "voll";
}

function hasTimes(datum: string, art: BookingKind, company: OpenRules): boolean {
  return !isClosedDay(datum, company) && slotGrid(art, datum, company).length > 0;
}

/** The free days that come first. */
export function nextFreeDays(known: KnownDays, count: number): string[] {
  const { from, to } = bookingWindow(known.today);
  return listDates(from, to)
    .filter((datum) => dayStatus(datum, known) === "frei")
    .slice(0, count);
}

/** The same weekday in a year. */
export function yearLater(today: string): string {
  return addDays(today, 52 * 7);
}

/** Monday to Sunday of the week of a day. */
export function weekAround(datum: string): string[] {
  const monday = addDays(datum, -weekdayIndex(datum));
  return listDates(monday, addDays(monday, 6));
}

/** A calendar begins with this week and shows five at a time: no row of it is over, and none of its pages ends after a day or two. */
export const WEEKS_SHOWN = 5;

/** Of each week the Monday, from that of the first day on. */
export function listMondays(from: string, to: string): string[] {
  return listDates(addDays(from, -weekdayIndex(from)), to).filter(
    (datum) => weekdayIndex(datum) === 0,
  );
}
