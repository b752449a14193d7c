import { useCallback, useEffect, useState } from "react";
import { ask } from "../ask.ts";
import type { Report } from "../report-schema.ts";

export type ReportState = { phase: "loading" } | { phase: "failed"; sentence: string } | { phase: "ready"; report: Report };

/** The figures of a period; those of the period before stay until they are there. */
export function useReport(von: string, bis: string) {
  const [state, setState] = useState<ReportState>({ phase: "loading" });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    let isCurrent = true;
    ask("GET /reports", { query: { von, bis } }).then((answer) => {
      if (!isCurrent) return;
      const sentence = "Die Auswertung konnte nicht geladen werden.";
      setState(answer.ok ? { phase: "ready", report: answer.data } : { phase: "failed", sentence });
    });
    return () => {
      isCurrent = false;
    };
  }, [von, bis, round]);

  const retry = useCallback(() => {
    setState({ phase: "loading" });
    setRound((count) => count + 1);
  }, []);
  return { state, retry };
}
