import { useCallback, useEffect, useRef, useState } from "react";
import { onReturn } from "./on-return.ts";

/** One page of a list, or the sentence that says why there is none. */
export type Loaded<T> = { ok: true; items: readonly T[]; total: number } | { ok: false; sentence: string };

export type ServerList<T> =
  | { phase: "loading" }
  | { phase: "failed"; sentence: string }
  | {
      phase: "ready";
      items: readonly T[];
      /** On all pages together. */
      total: number;
    };

/**
 * A page of a list that the server keeps: asked for when `load` changes and whenever somebody comes back to it. What is known stays on the
 * screen while it is asked for again, and when that fails. `load` must be the same function for the same page (useCallback).
 */
export function useServerList<T extends { id: string }>(load: () => Promise<Loaded<T>>) {
  const [list, setList] = useState<ServerList<T>>({ phase: "loading" });
  // An answer that was asked for before a change would bring back what the change took away.
  const round = useRef(0);

  const reload = useCallback(async () => {
    const mine = ++round.current;
    setList((known) => (known.phase === "failed" ? { phase: "loading" } : known));
    const answer = await load();
    if (mine !== round.current) return;
    if (answer.ok) setList({ phase: "ready", items: answer.items, total: answer.total });
    else setList((known) => (known.phase === "ready" ? known : { phase: "failed", sentence: answer.sentence }));
  }, [load]);

  useEffect(() => {
    setList({ phase: "loading" });
    void reload();
    return onReturn(() => void reload());
  }, [reload]);

  return { list, reload };
}
