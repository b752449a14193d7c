import { useCallback, useEffect, useState } from "react";
import { ask } from "../ask.ts";
import type { EditedService } from "../schema.ts";

export type ServicesState = { phase: "loading" | "failed" } | { phase: "ready"; services: readonly EditedService[] };

export function useEditedServices() {
  const [state, setState] = useState<ServicesState>({ phase: "loading" });

  const load = useCallback(async () => {
    const answer = await ask("GET /services/all");
    if (answer.ok) setState({ phase: "ready", services: answer.data });
    else setState((known) => (known.phase === "ready" ? known : { phase: "failed" }));
  }, []);

  useEffect(() => void load(), [load]);

  const change = useCallback((next: (services: readonly EditedService[]) => readonly EditedService[]) => {
    setState((known) => (known.phase === "ready" ? { phase: "ready", services: next(known.services) } : known));
  }, []);

  /** Takes a saved service into the list. */
  const put = useCallback(
    (saved: EditedService) => change((services) => services.map((service) => (service.id === saved.id ? saved : service))),
    [change],
  );

  return { state, load, change, put };
}
