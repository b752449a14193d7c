import { asker } from "#lib/ask.ts";
import type { BookingCalls } from "../changes/ask.ts";
import type { calls } from "./contract.ts";

export const { ask } = asker<typeof calls>();

/** For a guest, by the token of its link. */
export function guestBookingCalls(token: string): BookingCalls {
  const params = { token };
  return {
    calendarFile: () => ask("GET /guest-bookings/:token/calendar", { params }),
    cancel: () => ask("PATCH /guest-bookings/:token/status", { params, body: { status: "cancelled" } }),
    move: (body) => ask("PATCH /guest-bookings/:token/date", { params, body }),
    blockedDays: () => ask("GET /guest-bookings/:token/dates", { params }),
    slots: (datum) => ask("GET /guest-bookings/:token/slots", { params, query: { datum } }),
  };
}
