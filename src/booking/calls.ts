import { type ApiResult, apiCall } from "#lib/api-call.ts";
import type { Challenge } from "#lib/proof-schema.ts";
import type { ReceiptWish } from "#receipts/schema.ts";
import { type BookingListFilter, bookingFilterSearch } from "./booking-filter.ts";
import { kindOf } from "./calendar.ts";
import type {
  AdminBooking,
  Booking,
  BookingNotes,
  BookingStatus,
  BookingsDeleted,
  CalendarFile,
  Customer,
  GuestBooking,
  StatusChange,
} from "./schema.ts";

/** The days of the booking window on which these services, or a consultation, cannot begin, 'YYYY-MM-DD'. */
export function fetchBlockedDays(leistungen: readonly string[]) {
  return apiCall<string[]>("GET", `/api/bookings/dates?${wishQuery(leistungen)}`);
}

/** The free times of a day, 'HH:MM'. */
export function fetchSlots(datum: string, leistungen: readonly string[]) {
  return apiCall<string[]>("GET", `/api/bookings/slots?datum=${datum}&${wishQuery(leistungen)}`);
}

/** What travels beside a request and is no part of it: the key (B14), a proof of work and the token of a permit (B42, B43). */
export type SentWith = { idempotencyKey: string; proof?: string | undefined; permit?: string | undefined };

/** The key makes a repeated sending of the same request book once (B14). */
export function submitBooking(request: unknown, { idempotencyKey, proof, permit }: SentWith) {
  return apiCall<{ success: true; id: string }>("POST", "/api/bookings", request, {
    headers: { "Idempotency-Key": idempotencyKey, ...(proof && { "Bot-Check": proof }), ...(permit && { "Booking-Permit": permit }) },
  });
}

/** A proof of work to find where the shop asks for one. */
export function fetchChallenge() {
  return apiCall<Challenge>("GET", "/api/contact/challenge");
}

/** A link by mail that allows more appointments under this address. */
export function requestPermit(email: string) {
  return apiCall<{ success: true }>("POST", "/api/bookings/permit", { email });
}

/** 50 a page; the header `X-Total-Count` counts all that match. `von` leaves out what lies before that day. */
export function fetchBookings(status: BookingStatus, seite = 1, von?: string) {
  return apiCall<AdminBooking[]>("GET", `/api/bookings?status=${status}&seite=${seite}${von ? `&von=${von}` : ""}`);
}

/** One page of what the admin looks for, counted like `fetchBookings`. */
export function searchBookings(filter: BookingListFilter) {
  return apiCall<AdminBooking[]>("GET", `/api/bookings?${new URLSearchParams({ ...bookingFilterSearch(filter), status: filter.status })}`);
}

/** The first 50 of the open bookings from one day to another. */
export function fetchOpenBookings(von: string, bis: string, seite = 1) {
  return apiCall<AdminBooking[]>("GET", `/api/bookings?status=open&von=${von}&bis=${bis}&seite=${seite}`);
}

export function fetchBooking(id: string) {
  return apiCall<AdminBooking>("GET", `/api/bookings/${encodeURIComponent(id)}`);
}

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

/** Accounts and people of earlier bookings, at most eight. */
export function findCustomers(q: string) {
  return apiCall<Customer[]>("GET", `/api/customers?${new URLSearchParams({ q })}`);
}

/** With `seite` 50 a page; the header `X-Total-Count` counts all that match. */
export function fetchMyBookings(filter: { status?: BookingStatus; von?: string; seite?: number } = {}) {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString();
  return apiCall<{ success: true; bookings: Booking[] }>("GET", `/api/users/me/bookings${query && `?${query}`}`);
}

function fetchCalendarFile(id: string) {
  return apiCall<CalendarFile>("GET", `/api/users/me/bookings/${encodeURIComponent(id)}/calendar`);
}

/** A guest's booking by the token of its link. */
export function fetchGuestBooking(token: string) {
  return apiCall<GuestBooking>("GET", `/api/guest-bookings/${encodeURIComponent(token)}`);
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

function wishQuery(leistungen: readonly string[]): URLSearchParams {
  if (kindOf(leistungen) === "beratung") return new URLSearchParams({ art: "beratung" });
  return new URLSearchParams(leistungen.map((title) => ["leistung", title]));
}
