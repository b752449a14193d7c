import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import type { VoucherAside } from "#vouchers/schema.ts";
import type { CalendarFile, GuestBooking } from "../schema.ts";

export type BookingCalls = {
  calendarFile: () => Promise<ApiResult<CalendarFile>>;
  cancel: () => Promise<ApiResult<GuestBooking>>;
  move: (to: NewAppointment) => Promise<ApiResult<GuestBooking>>;
  /** The days to which it cannot be moved, 'YYYY-MM-DD'. */
  blockedDays: () => Promise<ApiResult<string[]>>;
  /** The times of a day to which it can be moved, 'HH:MM'. */
  slots: (datum: string) => Promise<ApiResult<string[]>>;
  /** What is set aside for it. */
  vouchers: () => Promise<ApiResult<VoucherAside[]>>;
  /** Without the voucher of that number, or without all. */
  takeOff: (nummer?: number) => Promise<ApiResult<GuestBooking>>;
};

export type NewAppointment = { datum: string; abgabezeit: string };

/** For its account, and for admins. */
export function bookingCalls(id: string): BookingCalls {
  const params = { id };
  return {
    calendarFile: () => api("GET /users/me/bookings/:id/calendar", { params }),
    cancel: () => api("PATCH /bookings/:id/status", { params, body: { status: "cancelled" } }),
    move: (body) => api("PATCH /bookings/:id/date", { params, body }),
    blockedDays: () => api("GET /bookings/:id/dates", { params, query: {} }),
    slots: (datum) => api("GET /bookings/:id/slots", { params, query: { datum } }),
    vouchers: () => api("GET /bookings/:id/vouchers", { params }),
    takeOff: (nummer) => api("DELETE /bookings/:id/vouchers", { params, query: { nummer } }),
  };
}
