import { addDays } from "#lib/berlin-time.ts";

/** The longest pause between two visits, and how many there may be. */
export const MOST_WEEKS = 12;
export const MOST_IN_SERIES = 52;

/** The days of a series after its first visit: every so many weeks on the same weekday, until a day, and none that is over. */
export function seriesDays(
  { datum, wochen, bis }: { datum: string; wochen: number; bis: string },
  today: string,
): string[] {
  const days: string[] = [];
  for (let day = addDays(datum, 7 * wochen); day <= bis; day = addDays(day, 7 * wochen))
    if (day > today) days.push(day);
  return days.slice(0, MOST_IN_SERIES);
}
