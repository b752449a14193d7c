/** Wall clock in Berlin: datum YYYY-MM-DD, zeit HH:MM. */
export type BerlinMoment = { datum: string; zeit: string };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 1 January 1970 was a Donnerstag. */
const EPOCH_WEEKDAY = 3;

// Building a formatter takes far longer than using it.
const berlinClock = new Intl.DateTimeFormat("en-US", {
  timeZone: "Europe/Berlin",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});
// A booking needs the same few hours about ten times, and the formatter takes a hundred times as long as this.
const offsets = new Map<number, number>();
const KEPT_OFFSETS = 1000;
const longGermanDate = new Intl.DateTimeFormat("de-DE", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});

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

function askedMoment(instant: number): BerlinMoment {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of berlinClock.formatToParts(instant)) parts[type] = value;
  return {
    datum: `${parts.year}-${parts.month}-${parts.day}`,
    zeit: `${parts.hour}:${parts.minute}`,
  };
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
  return longGermanDate.format(midnightUtc(datum));
}

function nextDay(datum: string): string {
  const next = Number(datum.slice(8)) + 1;
  // Every month has 28 days: up to there no Date is needed, which speeds up long lists.
  return next <= 28 ? datum.slice(0, 8) + String(next).padStart(2, "0") : addDays(datum, 1);
}

/** Berlin's offset from UTC in milliseconds. It changes at full hours only. */
function berlinOffset(instant: number): number {
  const hour = Math.floor(instant / HOUR) * HOUR;
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const { datum, zeit } = askedMoment(hour);
  const offset = asIfUtc(datum, zeit) - hour;
  if (offsets.size >= KEPT_OFFSETS) offsets.clear();
  offsets.set(hour, offset);
  return offset;
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
