import { useCallback, useEffect, useState } from "react";
import { onReturn } from "#ui/on-return.ts";
import { ask } from "../ask.ts";
import type { Readiness } from "../schema.ts";

export type ReadinessState = Readiness | "loading" | "failed";

/** Asked for again whenever somebody comes back to the page, for example from the server's terminal. */
export function useReadiness() {
  const [readiness, setReadiness] = useState<ReadinessState>("loading");

  const load = useCallback(async () => {
    const answer = await ask("GET /readiness");
    setReadiness((known) => (answer.ok ? answer.data : typeof known === "object" ? known : "failed"));
  }, []);

  useEffect(() => {
    void load();
    return onReturn(() => void load());
  }, [load]);

  return { readiness, setReadiness, load };
}
