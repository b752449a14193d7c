import { apiCall } from "#lib/api-call.ts";
import type { GuestBooking } from "../schema.ts";

/** A guest's booking by the token of its link. */
export function fetchGuestBooking(token: string) {
  return apiCall<GuestBooking>("GET", `/api/guest-bookings/${encodeURIComponent(token)}`);
}
