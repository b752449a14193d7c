import { useCallback, useEffect, useState } from "react";
import { onTabVisible } from "#ui/on-tab-visible.ts";

const LOOK_EVERY = 20_000;

/** Epoch milliseconds, renewed regularly, so that a page left open does not show yesterday as today. */
export function useNow(): { now: number; look: () => void } {
  const [now, setNow] = useState(() => Date.now());
  const look = useCallback(() => setNow(Date.now()), []);

  useEffect(() => {
    const timer = setInterval(look, LOOK_EVERY);
    const stopLooking = onTabVisible(look);
    return () => {
      clearInterval(timer);
      stopLooking();
    };
  }, [look]);

  return { now, look };
}
