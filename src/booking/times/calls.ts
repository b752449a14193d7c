import { apiCall } from "#lib/api-call.ts";
import { kindOf } from "../calendar.ts";

/** The days of the booking window on which these services, or a consultation, cannot begin, 'YYYY-MM-DD'. */
export function fetchBlockedDays(leistungen: readonly string[]) {
  return apiCall<string[]>("GET", `/api/bookings/dates?${wishQuery(leistungen)}`);
}

/** The free times of a day, 'HH:MM'. */
export function fetchSlots(datum: string, leistungen: readonly string[]) {
  return apiCall<string[]>("GET", `/api/bookings/slots?datum=${datum}&${wishQuery(leistungen)}`);
}

function wishQuery(leistungen: readonly string[]): URLSearchParams {
  if (kindOf(leistungen) === "beratung") return new URLSearchParams({ art: "beratung" });
  return new URLSearchParams(leistungen.map((title) => ["leistung", title]));
}
