import { useCallback, useEffect, useRef, useState } from "react";
import { parseEuro } from "#lib/money.ts";
import { ask } from "../ask.ts";
import type { Receipt } from "../schema.ts";

export type ReceiptsState =
  | { phase: "loading" | "failed" }
  | { phase: "ready"; receipts: readonly Receipt[]; total: number; sumCents: number; isStale: boolean };

/** A page of the receipts; what is known stays while it is asked for again. */
export function useReceipts(query: string) {
  const [state, setState] = useState<ReceiptsState>({ phase: "loading" });
  const round = useRef(0);

  const reload = useCallback(async () => {
    const mine = ++round.current;
    setState((known) => (known.phase === "ready" ? { ...known, isStale: true } : { phase: "loading" }));
    const answer = await ask("GET /receipts", { query: Object.fromEntries(new URLSearchParams(query)) });
    if (mine !== round.current) return;
    const sumCents = answer.ok ? parseEuro(answer.headers.get("X-Total-Euro") ?? "") : undefined;
    if (!answer.ok || sumCents === undefined) return setState({ phase: "failed" });
    const { data: receipts, headers } = answer;
    const total = Number(headers.get("X-Total-Count"));
    setState({ phase: "ready", receipts, total, sumCents, isStale: false });
  }, [query]);

  useEffect(() => void reload(), [reload]);

  return { state, reload };
}
