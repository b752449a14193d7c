import { weekdayOf } from "#company/opening-hours.ts";
import type { Weekday } from "#company/weekdays.ts";
import {
  addDays,
  type BerlinMoment,
  berlinInstant,
  berlinMoment,
  listDates,
} from "#lib/berlin-time.ts";
import { bookingWindow } from "./calendar.ts";

/** How many wishes one address may have at a time. */
export const MOST_WAITING = 3;
/** How many hours before it begins a free place is offered at the latest. */
export const NOTICES = [2, 24, 48] as const;
/** Between these times of a day somebody who is asked has time to answer. */
const FIRST_HOUR = "08:00";
const LAST_HOUR = "20:00";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HOLD = 3 * HOUR;
const OPEN_TO_ALL = 24 * HOUR;
/** Less than that is no time to answer. */
export const SHORTEST_OFFER = 30 * MINUTE;

/** Which days somebody waits for: from one to another, on some days of the week or, with none named, on each. */
export type WantedDays = { von: string; bis: string; wochentage: readonly Weekday[] };

function isWanted(datum: string, { von, bis, wochentage }: WantedDays): boolean {
  return (
    datum >= von &&
    datum <= bis &&
    (wochentage.length === 0 || wochentage.includes(weekdayOf(datum)))
  );
}

/** The days that may be offered, the next first; before an appointment of their own only earlier ones. */
export function wantedDays(wanted: WantedDays, today: string, before?: string): string[] {
  const { from, to } = bookingWindow(today);
  return listDates(from, to).filter(
    (datum) => isWanted(datum, wanted) && (before === undefined || datum < before),
  );
}

/** Whether nobody confirmed its address in a day, or for a day that is still to come: it goes with the next housekeeping. */
export function isUnconfirmedOver(
  { stand, erstellt_am, bis }: { stand: string; erstellt_am: string; bis: string },
  now: number,
): boolean {
  return (
    stand === "unbestaetigt" &&
    (now - Date.parse(erstellt_am) > OPEN_TO_ALL || bis < berlinMoment(now).datum)
  );
}

/** What is wrong with a wish, as a sentence beside its field. */
export function waitingProblems(
  { von, bis, wochentage }: WantedDays,
  today: string,
): Record<string, string> {
  const { to } = bookingWindow(today);
  if (von < today) return { von: "Bitte heute oder einen späteren Tag wählen." };
  if (bis < von) return { bis: "Bitte denselben oder einen späteren Tag wählen." };
  if (bis > to) return { bis: "Termine sind bis zu drei Monate im Voraus möglich." };
  return listDates(von, bis).some((datum) => isWanted(datum, { von, bis, wochentage }))
    ? {}
    : { wochentage: "Zwischen diesen Tagen gibt es keinen solchen Wochentag." };
}

/** Who has waited longest is asked first. */
export function inTurn<W extends { id: string; wartet_seit: string | null }>(
  waiting: readonly W[],
): W[] {
  const key = ({ wartet_seit, id }: W) => `${wartet_seit ?? "~"} ${id}`;
  return [...waiting].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Until when a free place can be taken: three hours in which people are awake, or a day where it goes to all at once, half of the time that is left at most, and never after the last moment at which it can be taken. */
export function freePlaceEnd(
  now: number,
  { start, last, isHeld }: { start: number; last: number; isHeld: boolean },
): number {
  return Math.min(
    isHeld ? afterWakingHours(now) : now + OPEN_TO_ALL,
    now + (start - now) / 2,
    last,
  );
}

function afterWakingHours(now: number): number {
  const { datum } = berlinMoment(now);
  const begin = Math.max(now, berlinInstant(datum, FIRST_HOUR));
  const night = berlinInstant(datum, LAST_HOUR);
  const today = Math.max(0, night - begin);
  if (today >= HOLD) return begin + HOLD;
  return berlinInstant(addDays(datum, 1), FIRST_HOUR) + HOLD - today;
}

/** The first moment that may be offered; the shop's own notice holds, too, and leaves time to answer. Begun minutes count as over. */
export function earliestFreePlace(
  now: number,
  vorlauf: number,
  { vorlaufStunden }: { vorlaufStunden: number },
): BerlinMoment {
  const ahead = Math.max(vorlauf * HOUR, vorlaufStunden * HOUR + SHORTEST_OFFER);
  return berlinMoment(Math.ceil(now / MINUTE) * MINUTE + ahead);
}

/** Days that this wish was offered once and not taken are offered to others. */
export function daysRefused(
  papers: readonly { stand: string; inhalt: { termine: readonly { datum: string }[] } }[],
): string[] {
  return papers
    .filter(({ stand }) => stand === "abgelehnt" || stand === "abgelaufen")
    .flatMap(({ inhalt }) => inhalt.termine.map(({ datum }) => datum));
}
