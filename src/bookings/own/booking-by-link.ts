import { api } from "#lib/api.ts";
import type { BookingCalls } from "../changes/booking-by-id.ts";

/** For a guest, by the token of its link. */
export function guestBookingCalls(token: string): BookingCalls {
  const params = { token };
  return {
    calendarFile: () => api("GET /guest-bookings/:token/calendar", { params }),
    cancel: () =>
      api("PATCH /guest-bookings/:token/status", { params, body: { status: "cancelled" } }),
    move: (body) => api("PATCH /guest-bookings/:token/date", { params, body }),
    blockedDays: () => api("GET /guest-bookings/:token/dates", { params }),
    slots: (datum) => api("GET /guest-bookings/:token/slots", { params, query: { datum } }),
    vouchers: () => api("GET /guest-bookings/:token/vouchers", { params }),
    takeOff: (nummer) =>
      api("DELETE /guest-bookings/:token/vouchers", { params, query: { nummer } }),
  };
}
