import { apiCall } from "#lib/api-call.ts";
import type { AdminBooking, Booking, BookingStatus, Customer } from "../schema.ts";
import { type BookingListFilter, bookingFilterSearch } from "./booking-filter.ts";

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

/** Accounts and people of earlier bookings, at most eight. */
export function findCustomers(q: string) {
  return apiCall<Customer[]>("GET", `/api/customers?${new URLSearchParams({ q })}`);
}

/** With `seite` 50 a page; the header `X-Total-Count` counts all that match. */
export function fetchMyBookings(filter: { status?: BookingStatus; von?: string; seite?: number } = {}) {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString();
  return apiCall<{ success: true; bookings: Booking[] }>("GET", `/api/users/me/bookings${query && `?${query}`}`);
}
