import { addDays, type BerlinMoment } from "#lib/berlin-time.ts";
import type { CompanySettings } from "../schema.ts";
import { isClosedDay, openingDay, weekdayOf } from "./opening-hours.ts";

type Hours = Pick<CompanySettings, "openingHours" | "exceptions">;

const SEARCHED_DAYS = 7;
const MONDAY_DEFAULT = "08:00";

/** The header's line about opening (S12): open means opening ≤ now < closing; the next open day is searched from tomorrow on. */
export function statusLine(company: Hours, now: BerlinMoment): string {
  const today = openingDay(company.openingHours, weekdayOf(now.datum));
  if (isClosedDay(now.datum, company) || now.zeit >= today.close) return `Geschlossen – öffnet ${nextOpening(company, now.datum)} Uhr`;
  return now.zeit < today.open ? `Öffnet heute um ${today.open} Uhr` : `Geöffnet bis ${today.close} Uhr`;
}

/** 'Dienstag um 08:00'. */
function nextOpening(company: Hours, today: string): string {
  for (let ahead = 1; ahead <= SEARCHED_DAYS; ahead += 1) {
    const datum = addDays(today, ahead);
    if (!isClosedDay(datum, company)) return `${weekdayOf(datum)} um ${openingDay(company.openingHours, weekdayOf(datum)).open}`;
  }
  return `Montag um ${openingDay(company.openingHours, "Montag").open || MONDAY_DEFAULT}`;
}
