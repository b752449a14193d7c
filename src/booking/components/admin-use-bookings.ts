import { useCallback, useEffect, useRef, useState } from "react";
import { fetchBookings } from "../calls.ts";
import type { Booking, BookingStatus } from "../schema.ts";

export type BookingList = {
  phase: "loading" | "failed" | "ready";
  bookings: readonly Booking[];
  /** All of this status; the server counts up to 1000. */
  total: number;
  hasMore: boolean;
  growth: "idle" | "loading" | "failed";
};

export const COUNTED_UP_TO = 1000;
const PAGE_SIZE = 50;
const NOTHING_YET: BookingList = { phase: "loading", bookings: [], total: 0, hasMore: false, growth: "idle" };

type Lists = Record<BookingStatus, BookingList>;
type Page = { bookings: Booking[]; total: number };

/** The admin's three lists. Each is asked for when its tab opens and after every action; what is known stays on the screen meanwhile. */
export function useBookingLists(shown: BookingStatus) {
  const [lists, setLists] = useState<Lists>({ open: NOTHING_YET, done: NOTHING_YET, cancelled: NOTHING_YET });
  const latest = useRef(lists);
  // An answer that was asked for before an action would bring back what the action took away.
  const rounds = useRef({ open: 0, done: 0, cancelled: 0 });

  const update = useCallback((status: BookingStatus, change: Partial<BookingList>) => {
    latest.current = { ...latest.current, [status]: { ...latest.current[status], ...change } };
    setLists(latest.current);
  }, []);

  const reload = useCallback(
    async (status: BookingStatus) => {
      const round = ++rounds.current[status];
      const { phase, bookings } = latest.current[status];
      if (phase === "failed") update(status, { phase: "loading" });
      const pages = await fetchPages(status, 1, Math.max(1, Math.ceil(bookings.length / PAGE_SIZE)));
      if (round !== rounds.current[status]) return;
      if (pages) update(status, { phase: "ready", growth: "idle", ...joined([], pages) });
      else update(status, latest.current[status].phase === "ready" ? { growth: "idle" } : { phase: "failed" });
    },
    [update],
  );

  const loadMore = useCallback(
    async (status: BookingStatus) => {
      const round = ++rounds.current[status];
      const { bookings } = latest.current[status];
      update(status, { growth: "loading" });
      const next = Math.floor(bookings.length / PAGE_SIZE) + 1;
      const pages = await fetchPages(status, next, next);
      if (round !== rounds.current[status]) return;
      update(status, pages ? { growth: "idle", ...joined(bookings, pages) } : { growth: "failed" });
    },
    [update],
  );

  /** Takes a booking out of its list at once; the server's list follows. */
  const remove = useCallback(
    (booking: Booking) => {
      const { bookings, total } = latest.current[booking.status];
      update(booking.status, { bookings: bookings.filter(({ id }) => id !== booking.id), total: Math.max(0, total - 1) });
      void reload(booking.status);
    },
    [update, reload],
  );

  useEffect(() => {
    void reload(shown);
    // Customers book and cancel while the page lies in the background.
    const onReturn = () => document.visibilityState === "visible" && void reload(shown);
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, [shown, reload]);

  return { lists, reload, loadMore, remove };
}

async function fetchPages(status: BookingStatus, first: number, last: number): Promise<Page[] | undefined> {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const answers = await Promise.all(numbers.map((seite) => fetchBookings(status, seite)));
  const pages: Page[] = [];
  for (const answer of answers) {
    if (!answer.ok) return undefined;
    pages.push({ bookings: answer.data, total: Number(answer.headers.get("x-total-count") ?? answer.data.length) });
  }
  return pages;
}

/** Between two pages the list may have moved: nothing is shown twice. */
function joined(known: readonly Booking[], pages: readonly Page[]): Pick<BookingList, "bookings" | "total" | "hasMore"> {
  const byId = new Map([...known, ...pages.flatMap((page) => page.bookings)].map((booking) => [booking.id, booking]));
  const last = pages.at(-1) ?? { bookings: [], total: 0 };
  const isCounted = last.total < COUNTED_UP_TO;
  return {
    bookings: [...byId.values()],
    total: last.total,
    hasMore: isCounted ? byId.size < last.total : last.bookings.length === PAGE_SIZE,
  };
}
