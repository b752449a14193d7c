import { useCallback, useEffect, useRef, useState } from "react";
import { onReturn } from "#ui/on-return.ts";
import { fetchJournal } from "../calls.ts";
import type { JournalPage } from "../schema.ts";

export type JournalState = { phase: "loading" | "failed" } | ({ phase: "ready"; total: number; isStale: boolean } & JournalPage);

/** A page of the journal; what is known stays while it is asked for again, and whenever somebody comes back to it. */
export function useJournal(query: string) {
  const [state, setState] = useState<JournalState>({ phase: "loading" });
  const round = useRef(0);

  const reload = useCallback(async () => {
    const mine = ++round.current;
    setState((known) => (known.phase === "ready" ? { ...known, isStale: true } : { phase: "loading" }));
    const answer = await fetchJournal(query);
    if (mine !== round.current) return;
    if (!answer.ok) return setState({ phase: "failed" });
    setState({ phase: "ready", ...answer.data, total: Number(answer.headers.get("X-Total-Count")), isStale: false });
  }, [query]);

  useEffect(() => {
    void reload();
    return onReturn(() => void reload());
  }, [reload]);

  return { state, reload };
}
