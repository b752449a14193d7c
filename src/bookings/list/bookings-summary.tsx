import { countText } from "#lib/list-count.ts";
import type { Listed } from "#ui/page-load.tsx";
import type { BookingListFilter } from "./booking-filter.ts";
import { BOOKINGS_A_PAGE } from "./load-bookings.tsx";

/** '51–100 von 230 Buchungen, die früheste zuerst' */
export function bookingsSummary(
  { status, seite }: BookingListFilter,
  { items, total }: Listed<unknown>,
): string {
  if (total === 1) return "1 Buchung";
  const first = (seite - 1) * BOOKINGS_A_PAGE + 1;
  const span = total > items.length ? `${first}–${first + items.length - 1} von ` : "";
  return `${span}${countText(total)} Buchungen, ${status === "open" ? "die früheste" : "die späteste"} zuerst`;
}
