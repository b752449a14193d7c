import { useEffect, useState } from "react";
import { api } from "#lib/api.ts";
import { NO_CONNECTION, useCall } from "#ui/use-call.tsx";
import { useQuery } from "#ui/use-query.tsx";
import type { Closed, Closing, PlannedBooking } from "./schema.ts";

export type Dealing = Closing["umgang"][number];

/** The days to be closed, what is on them, and what the owner wants to become of it; starts with what the server proposes. */
export function useClosing(
  { von, bis, nur }: Pick<Closing, "von" | "bis" | "nur">,
  onClosed: (closed: Closed) => void,
) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Dealing>>>({});
  const [mended, setMended] = useState<readonly string[]>([]);
  const { isBusy, problem, fields, run, clear } = useCall(NO_CONNECTION);
  const [round, setRound] = useState(0);
  const plan = useQuery(`${von} ${bis} ${nur}`, round, () =>
    api("GET /closures", { query: { von, bis, ...(nur && { nur }) } }),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wrong with other days is not wrong with these
  useEffect(() => {
    clear();
  }, [von, bis]);

  const dealingOf = (booking: PlannedBooking): Dealing => chosen[booking.id] ?? proposed(booking);

  function choose(dealing: Dealing) {
    setChosen((known) => ({ ...known, [dealing.id]: dealing }));
    setMended((known) => [...known, dealing.id]);
  }

  async function send(benachrichtigen: boolean) {
    if (plan.status !== "ready") return;
    const body = { von, bis, nur, umgang: plan.data.map(dealingOf), benachrichtigen };
    setMended([]);
    const answer = await run(() => api("POST /closures", { body }));
    if (answer?.ok) return onClosed(answer.data);
    // What is chosen stays; the list and the free days are asked for again.
    if (answer?.status === 409) setRound((count) => count + 1);
  }

  return {
    plan,
    dealingOf,
    choose,
    problem,
    problemOf: ({ id }: PlannedBooking) => (mended.includes(id) ? undefined : fields[id]),
    isBusy,
    send,
    retry: () => setRound((count) => count + 1),
  };
}

/** Who cannot be moved anywhere can only be told. */
export function proposed({ id, vorschlag }: PlannedBooking): Dealing {
  return vorschlag ? { id, aktion: "verschieben", ...vorschlag } : { id, aktion: "stornieren" };
}
