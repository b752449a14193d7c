import { replace } from "react-router";
import { api } from "#lib/api.ts";
import { listed, loadList, need } from "#ui/page-load.tsx";
import type { ShopBooking } from "../schema.ts";
import {
  type BookingListFilter,
  bookingFilterSearch,
  readBookingFilter,
} from "./booking-filter.ts";

export const BOOKINGS_A_PAGE = 50;

/** The booking that a link in a mail names: deleted meanwhile, or the server did not answer. */
export type WantedBooking = ShopBooking | "gone" | "failed" | undefined;

/** The page of the admin's list that the address names, what it can be narrowed to, and the booking that a link led to. */
export function loadBookings(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const wantedId = searchParams.get("buchung");
  return loadList(request, {
    read: readBookingFilter,
    perPage: BOOKINGS_A_PAGE,
    sentence: "Die Buchungen konnten nicht geladen werden.",
    ask: async (filter: BookingListFilter) => {
      const [page, services, wanted] = await Promise.all([
        api("GET /bookings", { query: { ...bookingFilterSearch(filter), status: filter.status } }),
        api("GET /services"),
        wantedId ? findWanted(wantedId) : undefined,
      ]);
      // A link names only the booking: its tab follows.
      if (typeof wanted === "object" && wanted.status !== filter.status)
        throw replace(`${pathname}?${addressOf(wanted)}`);
      return {
        ...listed(need(page)),
        services: services.ok ? services.data.map(({ title }) => title) : [],
        looksFirst: services.ok && services.data.some(({ zusage }) => zusage !== undefined),
        wanted,
      };
    },
  });
}

async function findWanted(id: string): Promise<WantedBooking> {
  const answer = await api("GET /bookings/:id", { params: { id } });
  return answer.ok ? answer.data : answer.status === 404 ? "gone" : "failed";
}

function addressOf({ id, status }: ShopBooking): URLSearchParams {
  const { status: tab } = bookingFilterSearch({
    status,
    q: "",
    von: "",
    bis: "",
    leistung: "",
    zusage: "",
    unbestaetigt: "",
    seite: 1,
  });
  return new URLSearchParams({ ...(tab && { status: tab }), buchung: id });
}
