import { useCallback, useEffect, useState } from "react";
import { ask } from "../ask.ts";
import type { CustomerCard } from "../schema.ts";

export type CustomerState = { phase: "loading" | "gone" | "failed" } | { phase: "ready"; card: CustomerCard };

export function useCustomer(key: string) {
  const [answer, setAnswer] = useState<{ key: string; state: CustomerState }>();

  const load = useCallback(async () => {
    const result = await ask("GET /customer-cards/:key", { params: { key } });
    if (result.ok) return setAnswer({ key, state: { phase: "ready", card: result.data } });
    setAnswer({ key, state: { phase: result.status === 404 ? "gone" : "failed" } });
  }, [key]);

  useEffect(() => void load(), [load]);

  const state: CustomerState = answer?.key === key ? answer.state : { phase: "loading" };
  return { state, retry: () => void load() };
}
