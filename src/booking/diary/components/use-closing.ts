import { useCallback, useEffect, useRef, useState } from "react";
import { ask } from "../ask.ts";
import type { Closed, Closing, PlannedBooking } from "../schema.ts";

export type Dealing = Closing["umgang"][number];
type Plan = { phase: "loading" } | { phase: "failed" } | { phase: "ready"; bookings: readonly PlannedBooking[] };

const NO_ANSWER = "Es kam keine Verbindung zustande. Bitte noch einmal versuchen.";

/** The days to be closed, what is on them, and what the owner wants to become of it; starts with what the server proposes. */
export function useClosing(von: string, bis: string, onClosed: (closed: Closed) => void) {
  const [plan, setPlan] = useState<Plan>({ phase: "loading" });
  const [chosen, setChosen] = useState<Readonly<Record<string, Dealing>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const round = useRef(0);

  const load = useCallback(async () => {
    const mine = ++round.current;
    setPlan((known) => (known.phase === "ready" ? known : { phase: "loading" }));
    const answer = await ask("GET /closures", { query: { von, bis } });
    if (mine !== round.current) return;
    setPlan(answer.ok ? { phase: "ready", bookings: answer.data } : { phase: "failed" });
  }, [von, bis]);

  useEffect(() => {
    setPlan({ phase: "loading" });
    setFailure(undefined);
    setProblems({});
    void load();
  }, [load]);

  const dealingOf = (booking: PlannedBooking): Dealing => chosen[booking.id] ?? proposed(booking);

  function choose(dealing: Dealing) {
    setChosen((known) => ({ ...known, [dealing.id]: dealing }));
    setProblems(({ [dealing.id]: _, ...others }) => others);
  }

  async function send(benachrichtigen: boolean) {
    if (plan.phase !== "ready" || isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    const answer = await ask("POST /closures", { body: { von, bis, umgang: plan.bookings.map(dealingOf), benachrichtigen } });
    setIsBusy(false);
    if (answer.ok) return onClosed(answer.data);
    setFailure(answer.error || NO_ANSWER);
    setProblems(answer.fields);
    // What is chosen stays; the list and the free days are asked for again.
    if (answer.status === 409) void load();
  }

  return { plan, dealingOf, choose, problems, failure, isBusy, send, retry: () => void load() };
}

/** Who cannot be moved anywhere can only be told. */
export function proposed({ id, vorschlag }: PlannedBooking): Dealing {
  return vorschlag ? { id, aktion: "verschieben", ...vorschlag } : { id, aktion: "stornieren" };
}
