// chunk: booking
import { type TimeRules, timesOn } from "#company/booking-times.ts";
import { isClosedDay, weekdayOf } from "#company/opening-hours.ts";
import type { CompanySettings } from "#company/schema.ts";
import {
  addMonths,
  type BerlinMoment,
  berlinMoment,
  listDates,
  weekdayIndex,
} from "#lib/berlin-time.ts";
import { type BookingKind, CONSULTATION } from "./request-terms.ts";
import { stayDays } from "./stay.ts";

const BOOKING_MONTHS = 3;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Of a day without any times. */
const FIRST_TIME = "08:00";

/** What is taken on one day: places of service bookings, and the start times of consultations. */
export type DayOccupation = { servicePlaces: number; consultationSlots: readonly string[] };

export type DateProblem =
  | "vergangen"
  | "zu_weit"
  | "sonntag"
  | "geschlossen"
  | "keine_zeit"
  | "anderer_tag"
  | "zu_bald"
  | "belegt";

type Closures = Pick<CompanySettings, "openingHours" | "exceptions">;
type Capacity = Pick<CompanySettings, "tagesKapazitaet">;

/** What the calendar is asked for, and what it has to know of the shop. */
type Question = {
  art: BookingKind;
  /** How many working days the car stays; each of them must have a place left. */
  dauerTage?: number;
  company: Closures & Capacity & TimeRules;
  occupation?: ReadonlyMap<string, DayOccupation>;
  /** Where hours are counted instead of places: whether a service has the time when it begins then. */
  fits?: (datum: string, zeit: string) => boolean;
  /** The days of the week on which its zone is served; left out or empty, all are. */
  tage?: readonly string[] | undefined;
  /** The first moment for which the shop takes bookings; left out, there is no such limit. */
  earliest?: BerlinMoment;
};

const SUNDAY = 6;

/** The days that can be booked, both ends included. */
export function bookingWindow(today: string): { from: string; to: string } {
  return { from: today, to: addMonths(today, BOOKING_MONTHS) };
}

/** The first moment that a visitor may book at `now`, in epoch milliseconds; begun minutes count as over. Undefined when any will do. */
export function earliestMoment(
  now: number,
  { vorlaufStunden }: Pick<CompanySettings, "vorlaufStunden">,
): BerlinMoment | undefined {
  return vorlaufStunden > 0
    ? berlinMoment(Math.ceil(now / MINUTE) * MINUTE + vorlaufStunden * HOUR)
    : undefined;
}

export function kindOf(leistungen: readonly string[]): BookingKind {
  return leistungen.includes(CONSULTATION) ? "beratung" : "service";
}

/** A consultation stands alone. */
export function isConsultationMix(leistungen: readonly string[]): boolean {
  return leistungen.includes(CONSULTATION) && leistungen.some((title) => title !== CONSULTATION);
}

/** Every time that a day of this kind can have. */
export function slotGrid(art: BookingKind, datum: string, company: TimeRules): string[] {
  return timesOn(art === "service" ? "abgabezeiten" : "beratungszeiten", weekdayOf(datum), company);
}

/** Where a car stands in its day while its time is not agreed: at the first time that is still to come. */
export function timeOfOpenDay(datum: string, company: TimeRules, now: BerlinMoment): string {
  const grid = slotGrid("service", datum, company);
  const ahead = grid.find((slot) => datum !== now.datum || slot > now.zeit);
  return ahead ?? grid.at(-1) ?? FIRST_TIME;
}

/** The times that can still be booked. */
export function freeSlots({
  now,
  ...question
}: Question & { datum: string; now: BerlinMoment }): string[] {
  const { art, datum, company, occupation, earliest, fits } = question;
  if (dateProblem({ ...question, today: now.datum })) return [];
  const taken = art === "beratung" ? (occupation?.get(datum)?.consultationSlots ?? []) : [];
  return slotGrid(art, datum, company).filter(
    (slot) =>
      !taken.includes(slot) &&
      (art !== "service" || fits === undefined || fits(datum, slot)) &&
      (datum > now.datum || slot > now.zeit) &&
      !isTooSoon(datum, slot, earliest),
  );
}

/** The days of the booking window on which nothing can begin because they are closed, too near or taken, in order, Sundays left out. */
export function blockedDays({ today, ...question }: Question & { today: string }): string[] {
  const { from, to } = bookingWindow(today);
  return listDates(from, to).filter(
    (datum) => !isSunday(datum) && dateProblem({ ...question, datum, today }) !== undefined,
  );
}

/** How many days of the booking window the shop is open. */
export function openDayCount(today: string, company: Closures): number {
  const { from, to } = bookingWindow(today);
  return listDates(from, to).filter((datum) => !isSunday(datum) && !isClosedDay(datum, company))
    .length;
}

/** Why nothing can begin on this day, if it cannot. */
export function dateProblem(
  question: Question & { datum: string; today: string },
): DateProblem | undefined {
  const { art, datum, today, company, earliest, tage = [] } = question;
  const { from, to } = bookingWindow(today);
  if (datum < from) return "vergangen";
  if (datum > to) return "zu_weit";
  if (isSunday(datum)) return "sonntag";
  if (isClosedDay(datum, company)) return "geschlossen";
  const times = slotGrid(art, datum, company);
  if (times.length === 0) return "keine_zeit";
  if (tage.length > 0 && !tage.includes(weekdayOf(datum))) return "anderer_tag";
  if (times.every((slot) => isTooSoon(datum, slot, earliest))) return "zu_bald";
  return isTaken(question) ? "belegt" : undefined;
}

/** One of the days of the stay is full, or no time of the day is free. */
function isTaken({
  art,
  datum,
  dauerTage = 1,
  company,
  occupation,
  earliest,
  fits,
}: Question & { datum: string }): boolean {
  if (fits && art === "service")
    return !slotGrid(art, datum, company).some(
      (slot) => !isTooSoon(datum, slot, earliest) && fits(datum, slot),
    );
  const days = stayDays(datum, dauerTage, company);
  return (
    days.length < dauerTage || days.some((day) => isFull(art, day, occupation?.get(day), company))
  );
}

export function isFull(
  art: BookingKind,
  datum: string,
  occupation: DayOccupation | undefined,
  company: Capacity & TimeRules,
): boolean {
  if (art === "service") return (occupation?.servicePlaces ?? 0) >= company.tagesKapazitaet;
  const taken = occupation?.consultationSlots ?? [];
  return slotGrid(art, datum, company).every((slot) => taken.includes(slot));
}

export function isTooSoon(
  datum: string,
  slot: string,
  earliest: BerlinMoment | undefined,
): boolean {
  return (
    earliest !== undefined &&
    (datum < earliest.datum || (datum === earliest.datum && slot < earliest.zeit))
  );
}

function isSunday(datum: string): boolean {
  return weekdayIndex(datum) === SUNDAY;
}
