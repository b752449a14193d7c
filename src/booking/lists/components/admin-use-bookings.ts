import { useCallback, useEffect, useRef, useState } from "react";
import { onReturn } from "#ui/on-return.ts";
import type { AdminBooking, Booking } from "../../schema.ts";
import { ask } from "../ask.ts";
import { type BookingListFilter, bookingFilterSearch } from "../booking-filter.ts";

export type BookingPage = {
  phase: "loading" | "failed" | "ready";
  /** What stands there is the answer to an earlier question; the new one is on its way. */
  isStale: boolean;
  bookings: readonly AdminBooking[];
  /** All that match, on every page. */
  total: number;
};

export const BOOKINGS_A_PAGE = 50;

type Answer = { key: string; status: string } & ({ failed: true } | { failed: false; bookings: readonly AdminBooking[]; total: number });

/** The page of the admin's list that the filter names; asked for again after every action and when somebody looks at it again. */
export function useBookingPage(filter: BookingListFilter) {
  const key = new URLSearchParams(bookingFilterSearch(filter)).toString();
  const [answer, setAnswer] = useState<Answer>();
  // An answer that was asked for before an action would bring back what the action took away.
  const round = useRef(0);
  const wanted = useRef(filter);
  wanted.current = filter;

  const load = useCallback(async (asked: string) => {
    const { current } = wanted;
    const mine = ++round.current;
    const result = await ask("GET /bookings", { query: { ...bookingFilterSearch(current), status: current.status } });
    if (mine !== round.current) return;
    const about = { key: asked, status: current.status };
    if (result.ok) {
      const total = Number(result.headers.get("x-total-count") ?? result.data.length);
      setAnswer({ ...about, failed: false, bookings: result.data, total });
    } else {
      setAnswer((known) => (known?.key === asked && !known.failed ? known : { ...about, failed: true }));
    }
  }, []);

  useEffect(() => {
    void load(key);
    // Customers book and cancel while the page lies in the background.
    return onReturn(() => void load(key));
  }, [key, load]);

  const reload = useCallback(() => {
    setAnswer((known) => (known?.failed ? undefined : known));
    void load(key);
  }, [key, load]);

  /** Takes bookings out of the list at once; the server's list follows. */
  const remove = useCallback(
    (gone: readonly Booking[]) => {
      const ids = new Set(gone.map(({ id }) => id));
      setAnswer((known) => {
        if (!known || known.failed) return known;
        const bookings = known.bookings.filter(({ id }) => !ids.has(id));
        return { ...known, bookings, total: known.total - (known.bookings.length - bookings.length) };
      });
      void load(key);
    },
    [key, load],
  );

  return { page: pageOf(answer, key, filter.status), reload, remove };
}

function pageOf(answer: Answer | undefined, key: string, status: string): BookingPage {
  const isStale = answer?.key !== key;
  // Another tab has another list; within one the last answer stays until the next is there.
  if (!answer || answer.status !== status || (isStale && answer.failed)) return { phase: "loading", isStale, bookings: [], total: 0 };
  if (answer.failed) return { phase: "failed", isStale, bookings: [], total: 0 };
  return { phase: "ready", isStale, bookings: answer.bookings, total: answer.total };
}
