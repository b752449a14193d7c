import { dueCents } from "#bookings/agreed-price.ts";
import type { CalendarBooking, CalendarDay } from "#bookings/calendar/schema.ts";
import { kindOf } from "#bookings/calendar.ts";

/** What is in the shop on a day, and what comes in with those who bring it: agreed prices, and what was paid once it is done. */
export type DaySum = { cars: number; talks: number; done: number; cents: number };

export function daySum(
  datum: string,
  bookings: readonly Pick<
    CalendarBooking,
    "datum" | "tage" | "leistungen" | "status" | "preis" | "endpreis"
  >[],
): DaySum {
  const here = bookings.filter(({ tage }) => tage.includes(datum));
  const coming = here.filter((booking) => booking.datum === datum);
  const talks = here.filter(({ leistungen }) => kindOf(leistungen) === "beratung").length;
  return {
    cars: here.length - talks,
    talks,
    done: here.filter(({ status }) => status === "done").length,
    cents: coming.reduce((sum, booking) => sum + dueCents(booking), 0),
  };
}

/** '9 Autos, 1 Gespräch', 'davon 2 fertig' */
export function daySumText({ cars, talks, done }: DaySum): string {
  const parts = [
    (cars > 0 || talks === 0) && (cars === 1 ? "1 Auto" : `${cars} Autos`),
    talks > 0 && (talks === 1 ? "1 Gespräch" : `${talks} Gespräche`),
  ].filter(Boolean);
  return `${parts.join(", ")}${done > 0 ? `, davon ${done} fertig` : ""}`;
}

const SHOWN_DAYS = 5;

/** The days that come first on which the shop is open, today among them. */
export function nextOpenDays(days: readonly CalendarDay[]): CalendarDay[] {
  return days.filter(({ geschlossen }) => geschlossen === "").slice(0, SHOWN_DAYS);
}
