import { addDays, type BerlinMoment } from "#lib/berlin-time.ts";
import { isClosedDay, openingDay, openingSpans, weekdayOf } from "./opening-hours.ts";
import type { CompanySettings } from "./schema.ts";

type Hours = Pick<CompanySettings, "openingHours" | "exceptions">;

const SEARCHED_DAYS = 7;
const MONDAY_DEFAULT = "08:00";

/** The header's line about opening: open means opening ≤ now < closing; the next open day is searched from tomorrow on. */
export function statusLine(company: Hours, { datum, zeit }: BerlinMoment): string {
  const turns = isClosedDay(datum, company)
    ? []
    : openingSpans(openingDay(company.openingHours, weekdayOf(datum)));
  const turn = turns.find(([, to]) => zeit < to);
  if (!turn) return `Geschlossen – öffnet ${nextOpening(company, datum)} Uhr`;
  return zeit < turn[0] ? `Öffnet heute um ${turn[0]} Uhr` : `Geöffnet bis ${turn[1]} Uhr`;
}

/** 'Dienstag um 08:00'. */
function nextOpening(company: Hours, today: string): string {
  for (let ahead = 1; ahead <= SEARCHED_DAYS; ahead += 1) {
    const datum = addDays(today, ahead);
    if (!isClosedDay(datum, company))
      return `${weekdayOf(datum)} um ${openingDay(company.openingHours, weekdayOf(datum)).open}`;
  }
  return `Montag um ${openingDay(company.openingHours, "Montag").open || MONDAY_DEFAULT}`;
}
