import { listDates } from "#lib/berlin-time.ts";

/** How far away a day is, as one says it: 'Heute', 'Morgen', 'In 8 Tagen', 'In 3 Wochen'; undefined for a day that is over. */
export function untilText(datum: string, today: string): string | undefined {
  if (datum < today) return undefined;
  const days = listDates(today, datum).length - 1;
  if (days < 2) return days === 0 ? "Heute" : "Morgen";
  return days < 14 || days % 7 !== 0 ? `In ${days} Tagen` : `In ${days / 7} Wochen`;
}
