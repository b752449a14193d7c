import { isClosedDay } from "#company/opening/opening-hours.ts";
import { addDays, listDates, weekdayIndex } from "#lib/berlin-time.ts";
import { bookingWindow, slotGrid } from "../calendar.ts";
import type { BookingKind } from "../request-terms.ts";
import type { OpenRules } from "../stay.ts";

/** How a day stands for what is to be entered. */
export type DayStanding = "frei" | "voll" | "geschlossen" | "vorbei" | "zu weit";

/** What is known of the days: those on which nothing can begin, and, to tell closed ones from full ones, when the shop is closed. */
export type KnownDays = { today: string; blockedDays: readonly string[]; art?: BookingKind; company?: OpenRules };

const SUNDAY = 6;

export function dayStanding(datum: string, { today, blockedDays, art = "service", company }: KnownDays): DayStanding {
  if (datum < today) return "vorbei";
  if (datum > bookingWindow(today).to) return "zu weit";
  if (weekdayIndex(datum) === SUNDAY || (company && !hasTimes(datum, art, company))) return "geschlossen";
  return blockedDays.includes(datum) ? "voll" : "frei";
}

function hasTimes(datum: string, art: BookingKind, company: OpenRules): boolean {
  return !isClosedDay(datum, company) && slotGrid(art, datum, company).length > 0;
}

/** The free days that come first. */
export function nextFreeDays(known: KnownDays, count: number): string[] {
  const { from, to } = bookingWindow(known.today);
  return listDates(from, to)
    .filter((datum) => dayStanding(datum, known) === "frei")
    .slice(0, count);
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
  return listDates(addDays(from, -weekdayIndex(from)), to).filter((datum) => weekdayIndex(datum) === 0);
}
