import { isCalendarDate } from "#lib/berlin-time.ts";
import { BOOKING_STATUSES, type BookingStatus } from "../request-terms.ts";

/** What the admin's list is narrowed to; an empty text narrows nothing. */
export type BookingListFilter = { status: BookingStatus; q: string; von: string; bis: string; leistung: string; seite: number };

const SEARCH_LENGTH = 100;
const SERVICE_LENGTH = 120;
const LAST_PAGE = 100_000;

/** The filter as the address says it; what nobody understands is left out, since an address can be typed. */
export function readBookingFilter(search: URLSearchParams): BookingListFilter {
  const text = (name: string) => search.get(name) ?? "";
  const date = (name: string) => (isCalendarDate(text(name)) ? text(name) : "");
  return {
    status: BOOKING_STATUSES.find((known) => known === search.get("status")) ?? "open",
    q: text("q").slice(0, SEARCH_LENGTH),
    von: date("von"),
    bis: date("bis"),
    leistung: text("leistung").slice(0, SERVICE_LENGTH),
    seite: /^[1-9]\d{0,5}$/.test(text("seite")) ? Math.min(Number(text("seite")), LAST_PAGE) : 1,
  };
}

/** The filter for the address: only what is not as always. */
export function bookingFilterSearch({ status, q, von, bis, leistung, seite }: BookingListFilter): Record<string, string> {
  return {
    ...(status !== "open" && { status }),
    ...(q !== "" && { q }),
    ...(von !== "" && { von }),
    ...(bis !== "" && { bis }),
    ...(leistung !== "" && { leistung }),
    ...(seite > 1 && { seite: String(seite) }),
  };
}

/** How many of the fields beside the search narrow the list. */
export function narrowingCount({ von, bis, leistung }: BookingListFilter): number {
  return [von, bis, leistung].filter((text) => text !== "").length;
}

/** A change of what is looked for begins at the first page. */
export function withFilter(filter: BookingListFilter, change: Partial<BookingListFilter>): BookingListFilter {
  return { ...filter, seite: 1, ...change };
}
