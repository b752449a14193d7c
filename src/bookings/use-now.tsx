import { useCallback, useEffect, useState } from "react";
import { onTabVisible } from "#ui/on-tab-visible.ts";

const LOOK_EVERY = 20_000;

/** Epoch milliseconds, looked at again every little while: a page that lies there shows neither yesterday as today nor promises what is over. */
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
