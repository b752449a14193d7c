import {
  addDays,
  addMonths,
  formatLongGermanDate,
  isCalendarDate,
  listDates,
  weekdayIndex,
} from "#lib/berlin-time.ts";

/** A week or a month of the calendar; `von` and `bis` are whole weeks, `anker` a day of it. */
export type CalendarView = { art: "woche" | "monat"; anker: string; von: string; bis: string };

/** What the address says: `?woche=2026-03-02` or `?monat=2026-03`; else the week of today. */
export function readView(search: URLSearchParams, today: string): CalendarView {
  const monat = `${search.get("monat")}-01`;
  if (isCalendarDate(monat)) return monthOf(monat);
  const woche = search.get("woche") ?? "";
  return weekOf(isCalendarDate(woche) ? woche : today);
}

export function viewSearch({ art, anker }: Pick<CalendarView, "art" | "anker">): string {
  return art === "woche" ? `?woche=${mondayOf(anker)}` : `?monat=${anker.slice(0, 7)}`;
}

export function weekOf(datum: string): CalendarView {
  const von = mondayOf(datum);
  return { art: "woche", anker: datum, von, bis: addDays(von, 6) };
}

export function monthOf(datum: string): CalendarView {
  const first = `${datum.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return { art: "monat", anker: datum, von: mondayOf(first), bis: addDays(mondayOf(last), 6) };
}

/** The one before (-1) or after (1). */
export function neighbourView({ art, anker }: CalendarView, direction: -1 | 1): CalendarView {
  return art === "woche"
    ? weekOf(addDays(anker, 7 * direction))
    : monthOf(addMonths(`${anker.slice(0, 7)}-01`, direction));
}

/** 'KW 10 · 2.–8. März 2026', 'März 2026' */
export function viewTitle(view: CalendarView): string {
  if (view.art === "monat") return monthText(view.anker);
  return `KW ${weekNumber(view.von)} · ${spanText(view.von, view.bis)}`;
}

export function isInView({ art, anker }: CalendarView, datum: string): boolean {
  return art === "woche" || datum.startsWith(anker.slice(0, 7));
}

/** '2.–8. März 2026', '30. März – 5. April 2026' */
export function spanText(von: string, bis: string): string {
  if (von === bis) return dateText(von);
  if (von.slice(0, 7) === bis.slice(0, 7)) return `${Number(von.slice(8))}.–${dateText(bis)}`;
  const start =
    von.slice(0, 4) === bis.slice(0, 4) ? dateText(von).replace(/ \d{4}$/, "") : dateText(von);
  return `${start} – ${dateText(bis)}`;
}

function dateText(datum: string): string {
  return formatLongGermanDate(datum).replace(/^.*, /, "");
}

function monthText(datum: string): string {
  return dateText(datum).replace(/^\d+\. /, "");
}

function mondayOf(datum: string): string {
  return addDays(datum, -weekdayIndex(datum));
}

/** As DIN 1355 counts: the week belongs to the year of its Thursday. */
function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3);
  return Math.ceil(listDates(`${thursday.slice(0, 4)}-01-01`, thursday).length / 7);
}
