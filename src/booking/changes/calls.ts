import { type ApiResult, apiCall } from "#lib/api-call.ts";
import type { ReceiptWish } from "#receipts/schema.ts";
import type { AdminBooking, Booking, BookingNotes, BookingsDeleted, CalendarFile, GuestBooking, StatusChange } from "../schema.ts";

/** A version that is not the newest is 409 `veraltet`, with the booking as it is now in `aktuell`. */
export function changeNotes(id: string, notes: BookingNotes) {
  return apiCall<AdminBooking>("PATCH", `/api/bookings/${encodeURIComponent(id)}`, notes);
}

/** Completes a booking with what was paid, and writes its receipt in the same step when one is wanted. */
export function completeBooking(id: string, completion: Omit<StatusChange, "status" | "benachrichtigen">) {
  return apiCall<Booking>("PATCH", `/api/bookings/${id}/status`, { ...completion, status: "done" });
}

/** `benachrichtigen` is the admin's choice whether the customer gets the cancellation mail. */
export function cancelBooking(id: string, benachrichtigen: boolean) {
  return apiCall<Booking>("PATCH", `/api/bookings/${id}/status`, { status: "cancelled", benachrichtigen });
}

export function writeReceipt(id: string, wish: ReceiptWish) {
  return apiCall<{ nummer: number }>("POST", `/api/bookings/${encodeURIComponent(id)}/receipt`, wish);
}

/** The days of the booking window to which it cannot be moved. */
export function fetchBlockedDaysForMove(id: string) {
  return apiCall<string[]>("GET", `/api/bookings/${encodeURIComponent(id)}/dates`);
}

/** The times of a day to which it can be moved. */
export function fetchSlotsForMove(id: string, datum: string) {
  return apiCall<string[]>("GET", `/api/bookings/${encodeURIComponent(id)}/slots?datum=${datum}`);
}

/** `mail` is the admin's choice whether the customer is told. */
export function moveBooking(id: string, to: { datum: string; abgabezeit: string; mail?: boolean; version?: number }) {
  return apiCall<Booking>("PATCH", `/api/bookings/${encodeURIComponent(id)}/date`, to);
}

export function deleteBooking(id: string, benachrichtigen = true) {
  return apiCall<undefined>("DELETE", `/api/bookings/${id}?benachrichtigen=${benachrichtigen ? "ja" : "nein"}`);
}

export function deleteBookings(ids: readonly string[], benachrichtigen: boolean) {
  return apiCall<BookingsDeleted>("POST", "/api/bookings/delete", { ids, benachrichtigen });
}

function fetchCalendarFile(id: string) {
  return apiCall<CalendarFile>("GET", `/api/users/me/bookings/${encodeURIComponent(id)}/calendar`);
}

/** What can be asked for by whoever a booking belongs to. */
export type BookingCalls = {
  calendarFile: () => Promise<ApiResult<CalendarFile>>;
  cancel: () => Promise<ApiResult<GuestBooking>>;
  move: (to: NewAppointment) => Promise<ApiResult<GuestBooking>>;
  /** The days to which it cannot be moved, 'YYYY-MM-DD'. */
  blockedDays: () => Promise<ApiResult<string[]>>;
  /** The times of a day to which it can be moved, 'HH:MM'. */
  slots: (datum: string) => Promise<ApiResult<string[]>>;
};

export type NewAppointment = { datum: string; abgabezeit: string };

/** For its account, and for admins. */
export function bookingCalls(id: string): BookingCalls {
  return { ...callsAt(`/api/bookings/${encodeURIComponent(id)}`), calendarFile: () => fetchCalendarFile(id) };
}

/** For a guest, by the token of its link. */
export function guestBookingCalls(token: string): BookingCalls {
  const path = `/api/guest-bookings/${encodeURIComponent(token)}`;
  return { ...callsAt(path), calendarFile: () => apiCall("GET", `${path}/calendar`) };
}

function callsAt(path: string): Omit<BookingCalls, "calendarFile"> {
  return {
    cancel: () => apiCall("PATCH", `${path}/status`, { status: "cancelled" }),
    move: (to) => apiCall("PATCH", `${path}/date`, to),
    blockedDays: () => apiCall("GET", `${path}/dates`),
    slots: (datum) => apiCall("GET", `${path}/slots?datum=${datum}`),
  };
}
