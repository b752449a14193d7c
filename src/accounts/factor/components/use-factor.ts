import { useCallback, useEffect, useState } from "react";
import { ask } from "../ask.ts";
import type { ChangedFactor, Factor } from "../schema.ts";

/** One's own second factor, and the recovery codes that a change has just brought. */
export function useFactor() {
  const [factor, setFactor] = useState<Factor | "loading" | "failed">("loading");
  const [newCodes, setNewCodes] = useState<readonly string[]>();

  const load = useCallback(async () => {
    setFactor("loading");
    const answer = await ask("GET /users/me/factor");
    setFactor(answer.ok ? answer.data : "failed");
  }, []);

  useEffect(() => void load(), [load]);

  function takeOver({ neue_codes, ...changed }: ChangedFactor) {
    setFactor(changed);
    if (neue_codes) setNewCodes(neue_codes);
    else if (changed.wiederherstellungscodes === 0) setNewCodes(undefined);
  }

  return { factor, newCodes, load, takeOver, forgetCodes: () => setNewCodes(undefined) };
}
