import { isCalendarDate } from "#lib/berlin-time.ts";
import { readPage, readSearch, writePage } from "#lib/list-address.ts";
import { BOOKING_STATUSES, type BookingStatus } from "../request-terms.ts";

/** What the admin's list is narrowed to; an empty text narrows nothing. */
export type BookingListFilter = {
  status: BookingStatus;
  q: string;
  von: string;
  bis: string;
  leistung: string;
  /** `offen`: what the shop has not said yes to. */
  zusage: "" | "offen";
  unbestaetigt: string;
  seite: number;
};

const SERVICE_LENGTH = 120;
/** An hour of the shop's clock: 2026-03-02T08. */
const HOUR = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3])$/;

/** The filter as the address says it; what nobody understands is left out, since an address can be typed. */
export function readBookingFilter(search: URLSearchParams): BookingListFilter {
  const text = (name: string) => search.get(name) ?? "";
  const date = (name: string) => (isCalendarDate(text(name)) ? text(name) : "");
  return {
    status: BOOKING_STATUSES.find((known) => known === search.get("status")) ?? "open",
    q: readSearch(search),
    von: date("von"),
    bis: date("bis"),
    leistung: text("leistung").slice(0, SERVICE_LENGTH),
    zusage: text("zusage") === "offen" ? "offen" : "",
    unbestaetigt: HOUR.test(text("unbestaetigt")) ? text("unbestaetigt") : "",
    seite: readPage(search),
  };
}

/** The filter for the address: only what is not as always. */
export function bookingFilterSearch({
  status,
  von,
  bis,
  leistung,
  zusage,
  unbestaetigt,
  ...page
}: BookingListFilter): Record<string, string> {
  return {
    ...(status !== "open" && { status }),
    ...(von !== "" && { von }),
    ...(bis !== "" && { bis }),
    ...(leistung !== "" && { leistung }),
    ...(zusage !== "" && { zusage }),
    ...(unbestaetigt !== "" && { unbestaetigt }),
    ...writePage(page),
  };
}

/** How many of the fields beside the search narrow the list. */
export function narrowingCount({ von, bis, leistung, zusage }: BookingListFilter): number {
  return [von, bis, leistung, zusage].filter((text) => text !== "").length;
}

/** The same for all pages of a list. */
export function selectionKey(filter: BookingListFilter): string {
  return new URLSearchParams(bookingFilterSearch({ ...filter, seite: 1 })).toString();
}
