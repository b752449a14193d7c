import type { ApiResult } from "#lib/api-call.ts";
import { need, unreadable } from "#ui/page-load.tsx";
import type { Booking } from "../schema.ts";

/** The bookings of an answer; one without them counts as none at all. */
export function bookingsIn(answer: ApiResult<{ bookings: Booking[] }>): Booking[] {
  const { bookings } = need(answer).data ?? {};
  return Array.isArray(bookings) ? bookings : unreadable();
}
