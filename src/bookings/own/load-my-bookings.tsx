import { api } from "#lib/api.ts";
import { readPage } from "#lib/list-address.ts";
import { type Loaded, load } from "#ui/page-load.tsx";
import { bookingsIn } from "../list/bookings-in.tsx";
import { loadProblem } from "../list/load-problem.ts";
import { BOOKING_STATUSES, type BookingStatus } from "../request-terms.ts";
import type { Booking } from "../schema.ts";

export type MyBookings = {
  bookings: readonly Booking[];
  hasMore: boolean;
  /** How many pages of the list that are. */
  pages: number;
  /** When the list was true, in epoch milliseconds. */
  loadedAt: number;
};

/** `?status=` is the tab, `?seite=` the last page that is shown. */
export function readMyAddress(search: URLSearchParams): { status: BookingStatus; seite: number } {
  return {
    status: BOOKING_STATUSES.find((known) => known === search.get("status")) ?? "open",
    seite: readPage(search),
  };
}

export function writeMyAddress({
  status,
  seite,
}: {
  status: BookingStatus;
  seite: number;
}): Record<string, string> {
  return { ...(status !== "open" && { status }), ...(seite > 1 && { seite: String(seite) }) };
}

/** The customer's list from its first page to the one that the address names. */
export async function loadMyBookings(request: Request): Promise<Loaded<MyBookings>> {
  const { status, seite } = readMyAddress(new URL(request.url).searchParams);
  const loaded = await load(
    request,
    (failure) => loadProblem(failure.status),
    async (): Promise<MyBookings> => {
      const loadedAt = Date.now();
      const answers = await Promise.all(
        Array.from({ length: seite }, (_, index) =>
          api("GET /users/me/bookings", { query: { status, seite: index + 1 } }),
        ),
      );
      // The list may have shifted between two pages: drops repeated ones.
      const byId = new Map(answers.flatMap(bookingsIn).map((booking) => [booking.id, booking]));
      const total = Math.max(
        0,
        ...answers.map((answer) =>
          answer.ok ? Number(answer.headers.get("x-total-count") ?? 0) : 0,
        ),
      );
      return { bookings: [...byId.values()], hasMore: byId.size < total, pages: seite, loadedAt };
    },
  );
  // A list that could not grow stays as it is.
  return { ...loaded, of: status };
}
