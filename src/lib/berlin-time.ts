/** Wall clock in Berlin: datum YYYY-MM-DD, zeit HH:MM. */
export type BerlinMoment = { datum: string; zeit: string };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 1 January 1970 was a Donnerstag. */
const EPOCH_WEEKDAY = 3;

export const WEEKDAYS = [
  "Montag",
  "Dienstag",
  "Mittwoch",
  "Donnerstag",
  "Freitag",
  "Samstag",
  "Sonntag",
] as const;
export const MONTHS = [
  "Januar",
  "Februar",
  "März",
  "April",
  "Mai",
  "Juni",
  "Juli",
  "August",
  "September",
  "Oktober",
  "November",
  "Dezember",
];
const SEPTEMBER = MONTHS.indexOf("September");
const OCTOBER = MONTHS.indexOf("Oktober");
const MARCH = MONTHS.indexOf("März");

/** A day that exists, written YYYY-MM-DD. Years before 1000 are typing errors (0026-11-21). */
export function isCalendarDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const { year, month, day } = partsOf(text);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The wall clock in Berlin at an instant in epoch milliseconds, in whole minutes. */
export function berlinMoment(instant: number): BerlinMoment {
  const shown = new Date(instant + berlinOffset(instant)).toISOString();
  return { datum: shown.slice(0, 10), zeit: shown.slice(11, 16) };
}

/**
 * The instant, in epoch milliseconds, at which Berlin's clocks show this.
 * A time that is skipped in spring moves forward by the gap; of a time that occurs twice in autumn the first counts.
 */
export function berlinInstant(datum: string, zeit: string): number {
  const wallClock = asIfUtc(datum, zeit);
  const offsetBefore = berlinOffset(wallClock - DAY);
  const offsetAfter = berlinOffset(wallClock + DAY);
  const byOffsetBefore = wallClock - offsetBefore;
  if (offsetBefore === offsetAfter || berlinOffset(byOffsetBefore) === offsetBefore)
    return byOffsetBefore;
  const byOffsetAfter = wallClock - offsetAfter;
  return berlinOffset(byOffsetAfter) === offsetAfter ? byOffsetAfter : byOffsetBefore;
}

export function addDays(datum: string, days: number): string {
  return datumOf(midnightUtc(datum) + days * DAY);
}

/** The same day of the month, or the month's last day where it has no such day (31 August + 3 months is 30 November). */
export function addMonths(datum: string, months: number): string {
  const { year, month, day } = partsOf(datum);
  const monthsSinceYearZero = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(monthsSinceYearZero / 12);
  const targetMonth = monthsSinceYearZero - targetYear * 12 + 1;
  return datumOf(
    Date.UTC(targetYear, targetMonth - 1, Math.min(day, daysInMonth(targetYear, targetMonth))),
  );
}

/** 0 is Montag, 6 is Sonntag. */
export function weekdayIndex(datum: string): number {
  const daysSinceEpoch = midnightUtc(datum) / DAY;
  return (((daysSinceEpoch + EPOCH_WEEKDAY) % 7) + 7) % 7;
}

/** Every day from the first to the last, both included; none when they stand the wrong way round. */
export function listDates(from: string, to: string): string[] {
  const dates: string[] = [];
  let datum = from;
  for (let left = (midnightUtc(to) - midnightUtc(from)) / DAY; left >= 0; left -= 1) {
    dates.push(datum);
    datum = nextDay(datum);
  }
  return dates;
}

/** Always two digits, so that dates align: '21.11.2026', '05.03.2026'. */
export function formatGermanDate(datum: string): string {
  const [year, month, day] = datum.split("-");
  return `${day}.${month}.${year}`;
}

/** Where the year is clear: 'Do, 05.03.' */
export function formatShortGermanDate(datum: string): string {
  return `${formatLongGermanDate(datum).slice(0, 2)}, ${formatGermanDate(datum).slice(0, 6)}`;
}

/** An instant in epoch milliseconds on Berlin's clocks: '21.11.2026, 09:05 Uhr'. */
export function formatGermanMoment(instant: number): string {
  const { datum, zeit } = berlinMoment(instant);
  return `${formatGermanDate(datum)}, ${zeit} Uhr`;
}

/** 'Samstag, 21. November 2026' */
export function formatLongGermanDate(datum: string): string {
  const { year, month, day } = partsOf(datum);
  return `${WEEKDAYS[weekdayIndex(datum)]}, ${day}. ${MONTHS[month - 1]} ${year}`;
}

export function nextDay(datum: string): string {
  const next = Number(datum.slice(8)) + 1;
  // Every month has 28 days: up to there no Date is needed, which speeds up long lists.
  return next <= 28 ? datum.slice(0, 8) + String(next).padStart(2, "0") : addDays(datum, 1);
}

/**
 * Berlin's offset from UTC in milliseconds, by the law of summer time since 1981. To ask the browser's own table costs
 * a slow phone 50 ms and more at its first date; the tests compare with it.
 */
function berlinOffset(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const isSummer =
    instant >= changeOfClocks(year, MARCH) &&
    instant < changeOfClocks(year, year < 1996 ? SEPTEMBER : OCTOBER);
  return isSummer ? 2 * HOUR : HOUR;
}

/** 01:00 UTC on the month's last Sunday. */
function changeOfClocks(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0));
  return lastDay.getTime() - lastDay.getUTCDay() * DAY + HOUR;
}

function asIfUtc(datum: string, zeit: string): number {
  return Date.parse(`${datum}T${zeit}Z`);
}

function midnightUtc(datum: string): number {
  return Date.parse(datum);
}

function datumOf(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10);
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function partsOf(datum: string): { year: number; month: number; day: number } {
  return {
    year: Number(datum.slice(0, 4)),
    month: Number(datum.slice(5, 7)),
    day: Number(datum.slice(8, 10)),
  };
}
