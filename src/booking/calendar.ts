import { isClosedDay } from "#company/opening-hours.ts";
import type { CompanySettings } from "#company/schema.ts";
import { addMonths, type BerlinMoment, listDates, weekdayIndex } from "#lib/berlin-time.ts";
import { type BookingKind, CONSULTATION } from "./request-terms.ts";

const BOOKING_MONTHS = 3;

/** What is taken on one day: places of service bookings, and the start times of consultations (D11). */
export type DayOccupation = { servicePlaces: number; consultationSlots: readonly string[] };

export type DateProblem = "vergangen" | "zu_weit" | "sonntag" | "geschlossen" | "belegt";

type Closures = Pick<CompanySettings, "openingHours" | "exceptions">;
type Capacity = Pick<CompanySettings, "tagesKapazitaet">;

const SATURDAY = 5;
const SUNDAY = 6;

const SERVICE_SLOTS = halfHours(10, 18);
const CONSULTATION_SLOTS = halfHours(16, 22);
const CONSULTATION_SLOTS_ON_SATURDAY = halfHours(9, 15);

/** The days that can be booked, both ends included. */
export function bookingWindow(today: string): { from: string; to: string } {
  return { from: today, to: addMonths(today, BOOKING_MONTHS) };
}

export function kindOf(leistungen: readonly string[]): BookingKind {
  return leistungen.includes(CONSULTATION) ? "beratung" : "service";
}

/** A consultation stands alone (D19). */
export function isConsultationMix(leistungen: readonly string[]): boolean {
  return leistungen.includes(CONSULTATION) && leistungen.some((title) => title !== CONSULTATION);
}

/** Every drop-off time that a day of this kind can have (SPEC §9). */
export function slotGrid(art: BookingKind, datum: string): string[] {
  return [...gridOf(art, weekdayIndex(datum))];
}

/** The times that can still be booked (D13). */
export function freeSlots(input: {
  art: BookingKind;
  datum: string;
  now: BerlinMoment;
  company: Closures & Capacity;
  occupation?: DayOccupation;
}): string[] {
  const { art, datum, now, company, occupation } = input;
  if (dateProblem({ art, datum, today: now.datum, company, occupation })) return [];
  const taken = art === "beratung" ? (occupation?.consultationSlots ?? []) : [];
  return slotGrid(art, datum).filter((slot) => !taken.includes(slot) && (datum > now.datum || slot > now.zeit));
}

/** The full and closed days of the booking window in order, Sundays left out (D12). */
export function blockedDays(input: {
  art: BookingKind;
  today: string;
  company: Closures & Capacity;
  occupation: ReadonlyMap<string, DayOccupation>;
}): string[] {
  const { art, today, company, occupation } = input;
  const { from, to } = bookingWindow(today);
  return listDates(from, to).filter(
    (datum) => !isSunday(datum) && (isFull(art, datum, occupation.get(datum), company) || isClosedDay(datum, company)),
  );
}

/** Why this day cannot be booked, if it cannot (SPEC §5). */
export function dateProblem(input: {
  art: BookingKind;
  datum: string;
  today: string;
  company: Closures & Capacity;
  occupation?: DayOccupation;
}): DateProblem | undefined {
  const { art, datum, today, company, occupation } = input;
  const { from, to } = bookingWindow(today);
  if (datum < from) return "vergangen";
  if (datum > to) return "zu_weit";
  if (isSunday(datum)) return "sonntag";
  if (isClosedDay(datum, company)) return "geschlossen";
  return isFull(art, datum, occupation, company) ? "belegt" : undefined;
}

export function isFull(art: BookingKind, datum: string, occupation: DayOccupation | undefined, company: Capacity): boolean {
  if (art === "service") return (occupation?.servicePlaces ?? 0) >= company.tagesKapazitaet;
  const taken = occupation?.consultationSlots ?? [];
  return gridOf(art, weekdayIndex(datum)).every((slot) => taken.includes(slot));
}

function isSunday(datum: string): boolean {
  return weekdayIndex(datum) === SUNDAY;
}

function gridOf(art: BookingKind, weekday: number): readonly string[] {
  if (weekday === SUNDAY) return [];
  if (art === "service") return SERVICE_SLOTS;
  return weekday === SATURDAY ? CONSULTATION_SLOTS_ON_SATURDAY : CONSULTATION_SLOTS;
}

function halfHours(firstHour: number, lastHour: number): readonly string[] {
  return Array.from({ length: (lastHour - firstHour) * 2 + 1 }, (_, index) => {
    const hour = firstHour + Math.floor(index / 2);
    return `${String(hour).padStart(2, "0")}:${index % 2 === 0 ? "00" : "30"}`;
  });
}
