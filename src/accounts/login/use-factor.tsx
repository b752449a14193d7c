import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Loaded } from "#ui/page-load.tsx";
import { useLocalChanges } from "#ui/use-local-changes.tsx";
import type { ChangedFactor, Factor } from "./factor-schema.ts";

/** One's own second factor, and the recovery codes that a change has just brought. */
export function useFactor(loaderData: Loaded<Factor>) {
  const { revalidate } = useRevalidator();
  const [loaded, change] = useLocalChanges(loaderData);
  const [newCodes, setNewCodes] = useState<readonly string[]>();

  function takeOver({ neue_codes, ...changed }: ChangedFactor) {
    change(() => changed);
    void revalidate();
    if (neue_codes) setNewCodes(neue_codes);
    else if (changed.wiederherstellungscodes === 0) setNewCodes(undefined);
  }

  return { loaded, newCodes, takeOver, forgetCodes: () => setNewCodes(undefined) };
}
