import { apiCall } from "#lib/api-call.ts";
import type { Closed, Closing, Diary, FeedAddress, PlannedBooking } from "./schema.ts";

/** Open and done bookings, free places and closures from one day to another. */
export function fetchDiary(von: string, bis: string) {
  return apiCall<Diary>("GET", `/api/calendar?von=${von}&bis=${bis}`);
}

/** The open bookings of these days, each with the days to which it could go once they are closed. */
export function planClosing(von: string, bis: string) {
  return apiCall<PlannedBooking[]>("GET", `/api/closures?von=${von}&bis=${bis}`);
}

export function closeDays(closing: Closing) {
  return apiCall<Closed>("POST", "/api/closures", closing);
}

export function openDays(von: string, bis: string) {
  return apiCall<undefined>("DELETE", `/api/closures?von=${von}&bis=${bis}`);
}

export function fetchFeedState() {
  return apiCall<{ aktiv: boolean }>("GET", "/api/calendar/subscription");
}

/** The only time that the address is told. */
export function makeFeedAddress() {
  return apiCall<FeedAddress>("POST", "/api/calendar/subscription");
}

export function endFeed() {
  return apiCall<undefined>("DELETE", "/api/calendar/subscription");
}
