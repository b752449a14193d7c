import { useCallback, useState } from "react";
import { type BerlinMoment, berlinMoment } from "#lib/berlin-time.ts";
import { useFresh } from "../../components/use-fresh.ts";
import type { Booking } from "../../schema.ts";
import { ask } from "../ask.ts";
import { loadProblem } from "../load-problem.ts";

export type NextAppointment =
  | { phase: "loading" }
  | { phase: "failed"; problem: string }
  /** `now` in epoch milliseconds; no booking means that none is ahead. */
  | { phase: "ready"; booking: Booking | undefined; now: number; today: BerlinMoment };

/** The customer's first open booking from today on; asked for again whenever somebody looks at the page. */
export function useNextAppointment() {
  const [next, setNext] = useState<NextAppointment>({ phase: "loading" });

  const load = useCallback(async () => {
    setNext((known) => (known.phase === "failed" ? { phase: "loading" } : known));
    const now = Date.now();
    const today = berlinMoment(now);
    const answer = await ask("GET /users/me/bookings", { query: { status: "open", von: today.datum, seite: 1 } });
    if (answer.ok) setNext({ phase: "ready", booking: answer.data.bookings[0], now, today });
    else setNext((known) => (known.phase === "ready" ? known : { phase: "failed", problem: loadProblem(answer.status) }));
  }, []);

  useFresh(load);

  return { next, reload: load };
}
