import { addDays, weekdayIndex } from "./berlin-time.ts";

const WITHDRAWAL_DAYS = 14;

const FRIDAY = 4;
/** Fixed ones, and days from Easter Sunday; only those of all states, since the customer's state is unknown. */
const HOLIDAYS = ["01-01", "05-01", "10-03", "12-25", "12-26"];
const FROM_EASTER = [-2, 1, 39, 50];

/** The last day on which a contract of that day can be withdrawn from (§ 355 Abs. 2, §§ 187, 188 BGB). */
export function withdrawalEnd(madeOn: string): string {
  let end = addDays(madeOn, WITHDRAWAL_DAYS);
  while (!isWorkingDay(end)) end = addDays(end, 1);
  return end;
}

/** § 193 BGB. */
function isWorkingDay(datum: string): boolean {
  if (weekdayIndex(datum) > FRIDAY || HOLIDAYS.includes(datum.slice(5))) return false;
  const easter = easterSunday(Number(datum.slice(0, 4)));
  return !FROM_EASTER.some((days) => addDays(easter, days) === datum);
}

/** By Butcher's rule, which holds for every year of the calendar. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const leaps = Math.floor(century / 4);
  const corrected = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - leaps - corrected + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451);
  const days = moon + toSunday - 7 * late + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, "0")}-${String((days % 31) + 1).padStart(2, "0")}`;
}

/** Work on that day begins before the withdrawal period ends, so the customer has to ask for it explicitly. */
export function beginsEarly(madeOn: string, workOn: string): boolean {
  return workOn <= withdrawalEnd(madeOn);
}
