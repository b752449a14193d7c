import { useCallback, useRef, useState } from "react";
import { useFresh } from "../../components/use-fresh.ts";
import type { Booking, BookingStatus } from "../../schema.ts";
import { ask } from "../ask.ts";
import { loadProblem } from "../load-problem.ts";

export type MyBookingList = {
  phase: "loading" | "failed" | "ready";
  /** Why it could not be loaded. */
  problem: string;
  bookings: readonly Booking[];
  hasMore: boolean;
  growth: "idle" | "loading" | "failed";
  /** When the list was true, in epoch milliseconds. */
  loadedAt: number;
};

const PAGE_SIZE = 50;
const NOTHING_YET: MyBookingList = { phase: "loading", problem: "", bookings: [], hasMore: false, growth: "idle", loadedAt: 0 };

/** The customer's three lists. Each is asked for when its tab opens and whenever somebody looks at the page; what is known stays on the screen meanwhile. */
export function useMyBookings(shown: BookingStatus) {
  const [lists, setLists] = useState({ open: NOTHING_YET, done: NOTHING_YET, cancelled: NOTHING_YET });
  const latest = useRef(lists);
  const rounds = useRef({ open: 0, done: 0, cancelled: 0 });

  const update = useCallback((status: BookingStatus, change: Partial<MyBookingList>) => {
    latest.current = { ...latest.current, [status]: { ...latest.current[status], ...change } };
    setLists(latest.current);
  }, []);

  const load = useCallback(
    async (status: BookingStatus, pages: number) => {
      const round = ++rounds.current[status];
      const answers = await Promise.all(
        Array.from({ length: pages }, (_, index) => ask("GET /users/me/bookings", { query: { status, seite: index + 1 } })),
      );
      // An answer that was asked for earlier would bring back what has changed since.
      if (round !== rounds.current[status]) return;
      const failed = answers.find((answer) => !answer.ok);
      if (failed) return update(status, afterFailure(latest.current[status], loadProblem(failed.status)));
      // Between two pages the list may have moved: nothing is shown twice.
      const byId = new Map(answers.flatMap((answer) => (answer.ok ? answer.data.bookings : [])).map((booking) => [booking.id, booking]));
      const last = answers.at(-1);
      const hasMore = last?.ok === true && byId.size < countOf(last.headers);
      update(status, { phase: "ready", growth: "idle", bookings: [...byId.values()], hasMore, loadedAt: Date.now() });
    },
    [update],
  );

  const reload = useCallback(
    async (status: BookingStatus) => {
      const { phase, bookings } = latest.current[status];
      if (phase === "failed") update(status, { phase: "loading" });
      await load(status, Math.max(1, Math.ceil(bookings.length / PAGE_SIZE)));
    },
    [load, update],
  );

  const loadMore = useCallback(
    async (status: BookingStatus) => {
      update(status, { growth: "loading" });
      await load(status, Math.floor(latest.current[status].bookings.length / PAGE_SIZE) + 1);
    },
    [load, update],
  );

  useFresh(useCallback(() => void reload(shown), [shown, reload]));

  return { lists, reload, loadMore };
}

/** What is on the screen already stays there. */
function afterFailure({ phase, growth }: MyBookingList, problem: string): Partial<MyBookingList> {
  if (phase !== "ready") return { phase: "failed", problem };
  return { growth: growth === "loading" ? "failed" : growth };
}

function countOf(headers: Headers): number {
  return Number(headers.get("x-total-count") ?? 0);
}
