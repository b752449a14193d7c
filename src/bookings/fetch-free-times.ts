// chunk: booking
import { api } from "#lib/api.ts";
import { kindOf } from "./calendar.ts";

/** What makes the length of a stay. */
export type VisitWish = { leistungen: readonly string[]; extras?: readonly string[] };

/** The days of the booking window on which these services, or a consultation, cannot begin, 'YYYY-MM-DD'. */
export function fetchBlockedDays(wish: VisitWish) {
  return api("GET /bookings/dates", { query: wishOf(wish) });
}

/** The free times of a day, 'HH:MM'. */
export function fetchSlots(datum: string, wish: VisitWish) {
  return api("GET /bookings/slots", { query: { datum, ...wishOf(wish) } });
}

function wishOf({ leistungen, extras = [] }: VisitWish) {
  return kindOf(leistungen) === "beratung"
    ? ({ art: "beratung" } as const)
    : { leistung: leistungen, extra: extras };
}
