import { useCallback, useEffect, useRef, useState } from "react";
import { onReturn } from "#ui/on-return.ts";
import { ask } from "../ask.ts";
import { type JournalSearch, journalWish } from "../journal-filter.ts";
import type { JournalPage } from "../schema.ts";

export type JournalState = { phase: "loading" | "failed" } | ({ phase: "ready"; total: number; isStale: boolean } & JournalPage);

/** A page of the journal; what is known stays while it is asked for again, and whenever somebody comes back to it. */
export function useJournal({ bereich, wer, von, bis, q, seite }: JournalSearch) {
  const [state, setState] = useState<JournalState>({ phase: "loading" });
  const round = useRef(0);

  const reload = useCallback(async () => {
    const mine = ++round.current;
    setState((known) => (known.phase === "ready" ? { ...known, isStale: true } : { phase: "loading" }));
    const query = { ...journalWish({ bereich, wer, von, bis, q, seite }), seite };
    const answer = await ask("GET /journal", { query });
    if (mine !== round.current) return;
    if (!answer.ok) return setState({ phase: "failed" });
    setState({ phase: "ready", ...answer.data, total: Number(answer.headers.get("X-Total-Count")), isStale: false });
  }, [bereich, wer, von, bis, q, seite]);

  useEffect(() => {
    void reload();
    return onReturn(() => void reload());
  }, [reload]);

  return { state, reload };
}
