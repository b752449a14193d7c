// chunk: booking

import { openingDay } from "./opening-hours.ts";
import type { CompanySettings, TimeSpan } from "./schema.ts";
import { WEEKDAYS, type Weekday } from "./weekdays.ts";

/** What decides which times of a day can be booked. */
export type TimeRules = Pick<CompanySettings, "openingHours" | "abgabezeiten" | "beratungszeiten">;

/** Whose times they are: of cars that are dropped off, or of talks. */
export type TimesName = "abgabezeiten" | "beratungszeiten";

/** Sundays have none, whatever anybody sets. */
export const BOOKABLE_WEEKDAYS: readonly Weekday[] = WEEKDAYS.filter(
  (weekday) => weekday !== "Sonntag",
);

const DROP_OFFS: TimeSpan = { von: "10:00", bis: "18:00" };
const TALKS: TimeSpan = { von: "16:00", bis: "22:00" };
const TALKS_ON_SATURDAY: TimeSpan = { von: "09:00", bis: "15:00" };

/** Every half hour of a day: what a first or a last time can be. */
export const HALF_HOURS: readonly string[] = Array.from(
  { length: 48 },
  (_, index) =>
    `${String(Math.floor(index / 2)).padStart(2, "0")}:${index % 2 === 0 ? "00" : "30"}`,
);

/** From when to when, as the shop has set it or, where it has not, as it is usual; undefined on a day without any. */
export function timeSpan(
  name: TimesName,
  weekday: Weekday,
  rules: Pick<TimeRules, TimesName>,
): TimeSpan | undefined {
  if (!BOOKABLE_WEEKDAYS.includes(weekday)) return undefined;
  const own = rules[name][weekday];
  return own === undefined ? usualSpan(name, weekday) : (own ?? undefined);
}

function usualSpan(name: TimesName, weekday: Weekday): TimeSpan {
  if (name === "abgabezeiten") return DROP_OFFS;
  return weekday === "Samstag" ? TALKS_ON_SATURDAY : TALKS;
}

/** The times of a weekday, every half hour; while the shop has its break nobody takes a car in. */
export function timesOn(name: TimesName, weekday: Weekday, rules: TimeRules): string[] {
  const span = timeSpan(name, weekday, rules);
  if (!span) return [];
  const { pause } = openingDay(rules.openingHours, weekday);
  const isFree = (time: string) =>
    name === "beratungszeiten" || !pause || time < pause.von || time >= pause.bis;
  return HALF_HOURS.filter((time) => time >= span.von && time <= span.bis && isFree(time));
}

/** The weekdays on which a car could be dropped off, or a talk be booked, although the shop is not open yet, or not any more. */
export function unfitWeekdays(rules: TimeRules, name: TimesName = "abgabezeiten"): Weekday[] {
  return BOOKABLE_WEEKDAYS.filter((weekday) => {
    const { closed, open, close } = openingDay(rules.openingHours, weekday);
    const span = timeSpan(name, weekday, rules);
    return !closed && span !== undefined && (span.bis > close || span.von < open);
  });
}

/** Of these, those whose talks nobody has decided on: they are at their usual times although the shop has changed its hours. */
export function undecidedTalks(
  rules: TimeRules,
  hoursAtFirst: TimeRules["openingHours"],
): Weekday[] {
  return unfitWeekdays(rules, "beratungszeiten").filter((weekday) => {
    const [now, first] = [
      openingDay(rules.openingHours, weekday),
      openingDay(hoursAtFirst, weekday),
    ];
    return (
      rules.beratungszeiten[weekday] === undefined &&
      (now.open !== first.open || now.close !== first.close)
    );
  });
}

/** What is fitted along with the drop-offs: talks outside of the hours on the same days, and those nobody has decided on. */
export function talksToFit(rules: TimeRules, hoursAtFirst: TimeRules["openingHours"]): Weekday[] {
  const days = new Set([...unfitWeekdays(rules), ...undecidedTalks(rules, hoursAtFirst)]);
  return unfitWeekdays(rules, "beratungszeiten").filter((weekday) => days.has(weekday));
}

/** The times cut to the opening hours; a day on which nothing is left of them has none. */
export function fittedTimes(
  rules: TimeRules,
  name: TimesName = "abgabezeiten",
  weekdays: readonly Weekday[] = unfitWeekdays(rules, name),
): CompanySettings[TimesName] {
  const fitted = weekdays.map((weekday) => {
    const { open, close } = openingDay(rules.openingHours, weekday);
    const left = timesOn(name, weekday, rules).filter((time) => time >= open && time <= close);
    const [von, bis] = [left[0], left.at(-1)];
    return [weekday, von && bis ? { von, bis } : null] as const;
  });
  return { ...rules[name], ...Object.fromEntries(fitted) };
}

/** The times of these weekdays as the shop's own: what was usual is decided now. */
export function decidedTimes(
  rules: TimeRules,
  name: TimesName,
  weekdays: readonly Weekday[],
): CompanySettings[TimesName] {
  return {
    ...rules[name],
    ...Object.fromEntries(
      weekdays.map((weekday) => [weekday, timeSpan(name, weekday, rules) ?? null]),
    ),
  };
}
