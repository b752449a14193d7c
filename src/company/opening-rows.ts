import { openingDay, openingSpans } from "./opening-hours.ts";
import type { OpeningHours } from "./schema.ts";
import { WEEKDAYS, type Weekday } from "./weekdays.ts";

export type OpeningRow = {
  /** 'Mo–Fr' or 'Sa'. */
  label: string;
  weekdays: readonly Weekday[];
  /** '08:00–18:00 Uhr', '08:00–12:00, 13:00–18:00 Uhr' or 'Geschlossen'. */
  hours: string;
  isClosed: boolean;
};

/** Saturday and Sunday always have rows of their own. */
const STANDS_ALONE: readonly Weekday[] = ["Samstag", "Sonntag"];

/** The week as 'Mo–Fr', 'Sa', 'So'; where the hours of the working days differ, neighbours of equal hours share a row. */
export function openingRows(openingHours: OpeningHours): OpeningRow[] {
  const runs: { weekdays: Weekday[]; hours: string; isClosed: boolean }[] = [];
  for (const weekday of WEEKDAYS) {
    const day = openingDay(openingHours, weekday);
    const hours = day.closed
      ? "Geschlossen"
      : `${openingSpans(day)
          .map((turn) => turn.join("–"))
          .join(", ")} Uhr`;
    const last = runs.at(-1);
    if (last?.hours === hours && !STANDS_ALONE.includes(weekday)) last.weekdays.push(weekday);
    else runs.push({ weekdays: [weekday], hours, isClosed: day.closed });
  }
  return runs.map((run) => ({ ...run, label: rangeLabel(run.weekdays) }));
}

function rangeLabel(weekdays: readonly Weekday[]): string {
  const first = weekdays[0]?.slice(0, 2) ?? "";
  const last = weekdays.at(-1)?.slice(0, 2) ?? "";
  return first === last ? first : `${first}–${last}`;
}
