import { isClosedDay } from "#company/opening-hours.ts";
import type { CompanySettings } from "#company/schema.ts";
import { listDates, weekdayIndex } from "#lib/berlin-time.ts";
import type { DayOccupation } from "../calendar.ts";
import { isOpenField } from "../open-fields.ts";
import type { CalendarBooking, CalendarDay } from "./schema.ts";

const SUNDAY = 6;

type Rules = Pick<CompanySettings, "openingHours" | "exceptions" | "tagesKapazitaet">;

/** What each day from the first to the last is like. */
export function calendarDays(
  von: string,
  bis: string,
  company: Rules,
  occupation: ReadonlyMap<string, DayOccupation>,
  hoursOn?: (datum: string) => Pick<CalendarDay, "belegt" | "plaetze">,
): CalendarDay[] {
  return listDates(von, bis).map((datum) => ({
    datum,
    geschlossen: closureOf(datum, company),
    belegt: occupation.get(datum)?.servicePlaces ?? 0,
    plaetze: company.tagesKapazitaet,
    ...(hoursOn && { ...hoursOn(datum), inStunden: true }),
  }));
}

/** Never on Sundays, whatever the opening hours. */
function closureOf(datum: string, company: Rules): CalendarDay["geschlossen"] {
  if (company.exceptions.includes(datum)) return "ausnahme";
  return weekdayIndex(datum) === SUNDAY || isClosedDay(datum, company) ? "wochentag" : "";
}

/** What happens on a day, in the order of the clock; cars that came on an earlier day stand first. */
export function entriesOf(datum: string, bookings: readonly CalendarBooking[]): CalendarBooking[] {
  const clock = (booking: CalendarBooking) =>
    `${booking.datum < datum ? 0 : 1}${isOpenField(booking, "abgabezeit") ? "" : booking.abgabezeit}${booking.name}`;
  return bookings
    .filter(({ tage }) => tage.includes(datum))
    .sort((a, b) => (clock(a) < clock(b) ? -1 : 1));
}

/** 'Tag 2 von 3' of a car that stays longer than one. */
export function dayOfStay({ tage }: Pick<CalendarBooking, "tage">, datum: string): string {
  return tage.length > 1 ? `Tag ${tage.indexOf(datum) + 1} von ${tage.length}` : "";
}

/** '1 von 2 Plätzen frei'; a day that is over has no free places. */
export function freeText(
  { datum, geschlossen, belegt, plaetze, inStunden }: CalendarDay,
  today: string,
): string {
  if (geschlossen !== "") return "Geschlossen";
  if (datum < today) return "";
  const free = Math.max(0, plaetze - belegt);
  if (free === 0) return "Voll";
  if (inStunden) return `${inHours(free)} von ${inHours(plaetze)} Std. frei`;
  return plaetze === 1 ? "Frei" : `${free} von ${plaetze} frei`;
}

/** What a day is like, in a sentence. */
export function daySentence(day: CalendarDay, today: string): string {
  if (day.geschlossen === "ausnahme")
    return "Geschlossen: Der Tag steht unter „Geschlossene Tage“, als Feiertag oder von Ihnen eingetragen.";
  if (day.geschlossen === "wochentag") return "Geschlossen, wie jede Woche an diesem Wochentag.";
  const free = freeText(day, today);
  if (day.inStunden) return free === "Voll" ? "Alle Stunden sind vergeben." : free && `${free}.`;
  if (free === "Voll")
    return day.plaetze === 1
      ? "Der Platz ist vergeben."
      : `Alle ${day.plaetze} Plätze sind vergeben.`;
  if (free === "Frei") return "Der Platz ist frei.";
  return free && `${free.replace(" frei", "")} Plätzen sind frei.`;
}

/** '5,5' */
function inHours(hours: number): string {
  return String(hours).replace(".", ",");
}
