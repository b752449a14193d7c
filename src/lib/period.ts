import { addMonths, formatGermanDate, isCalendarDate } from "./berlin-time.ts";

/** Calendar dates, both included. */
export type Period = { von: string; bis: string };

const LONGEST_MONTHS = 60;

/** What is wrong with a period, as a sentence; five years are the longest. */
export function periodProblem({ von, bis }: Period): string | undefined {
  if (!isCalendarDate(von) || !isCalendarDate(bis))
    return "Bitte ein Datum als JJJJ-MM-TT angeben.";
  if (von > bis)
    return "Das Ende liegt vor dem Anfang. Bitte einen Zeitraum wählen, der später endet, als er beginnt.";
  return bis >= addMonths(von, LONGEST_MONTHS)
    ? "Bitte einen Zeitraum von höchstens fünf Jahren wählen."
    : undefined;
}

/** '01.03.2026 bis 31.03.2026'; where an end is open, 'ab …' or 'bis …', and nothing for no period. */
export function periodText({ von, bis }: Period): string {
  const end = bis && `bis ${formatGermanDate(bis)}`;
  return von
    ? [end ? formatGermanDate(von) : `ab ${formatGermanDate(von)}`, end].filter(Boolean).join(" ")
    : end;
}

/** The month of this day and the eleven before it. */
export function lastTwelveMonths(today: string): Period {
  return { von: `${addMonths(today, -11).slice(0, 7)}-01`, bis: lastOfMonth(today) };
}

export function wholeYear(year: string): Period {
  return { von: `${year}-01-01`, bis: `${year}-12-31` };
}

export function monthOf(day: string): Period {
  return { von: `${day.slice(0, 7)}-01`, bis: lastOfMonth(day) };
}

export function quarterOf(day: string): Period {
  const first = addMonths(`${day.slice(0, 7)}-01`, -((Number(day.slice(5, 7)) - 1) % 3));
  return { von: first, bis: lastOfMonth(addMonths(first, 2)) };
}

/** Each month that the period touches, 'YYYY-MM'. */
export function listMonths({ von, bis }: Period): string[] {
  const months: string[] = [];
  for (let first = `${von.slice(0, 7)}-01`; first <= bis; first = addMonths(first, 1))
    months.push(first.slice(0, 7));
  return months;
}

function lastOfMonth(today: string): string {
  return addMonths(`${today.slice(0, 4)}-01-31`, Number(today.slice(5, 7)) - 1);
}
