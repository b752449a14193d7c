import { api } from "#lib/api.ts";
import { type BerlinMoment, berlinMoment } from "#lib/berlin-time.ts";
import { load } from "#ui/page-load.tsx";
import { bookingsIn } from "../list/bookings-in.tsx";
import { loadProblem } from "../list/load-problem.ts";
import type { Booking } from "../schema.ts";

/** `now` in epoch milliseconds; no booking means that none is ahead. */
export type NextAppointment = {
  booking: Booking | undefined;
  later: readonly Booking[];
  now: number;
  today: BerlinMoment;
};

const LATER_SHOWN = 3;

/** The customer's first open booking from today on, and the few that follow. */
export function loadNextAppointment(request: Request) {
  return load(
    request,
    ({ status }) => loadProblem(status),
    async (): Promise<NextAppointment> => {
      const now = Date.now();
      const today = berlinMoment(now);
      const answer = await api("GET /users/me/bookings", {
        query: { status: "open", von: today.datum, seite: 1 },
      });
      const [booking, ...others] = bookingsIn(answer);
      return { booking, later: others.slice(0, LATER_SHOWN), now, today };
    },
  );
}
