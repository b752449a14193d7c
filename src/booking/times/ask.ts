import { asker } from "#lib/ask.ts";
import { kindOf } from "../calendar.ts";
import type { calls } from "./contract.ts";

const { ask } = asker<typeof calls>();

/** The days of the booking window on which these services, or a consultation, cannot begin, 'YYYY-MM-DD'. */
export function fetchBlockedDays(leistungen: readonly string[]) {
  return ask("GET /bookings/dates", { query: wishOf(leistungen) });
}

/** The free times of a day, 'HH:MM'. */
export function fetchSlots(datum: string, leistungen: readonly string[]) {
  return ask("GET /bookings/slots", { query: { datum, ...wishOf(leistungen) } });
}

function wishOf(leistung: readonly string[]) {
  return kindOf(leistung) === "beratung" ? ({ art: "beratung" } as const) : { leistung };
}
