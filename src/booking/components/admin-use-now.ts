import { useCallback, useEffect, useState } from "react";

const LOOK_EVERY = 20_000;

/** Epoch milliseconds, looked at again every little while: a page that lies there shows neither yesterday as today nor promises what is over. */
export function useNow(): { now: number; look: () => void } {
  const [now, setNow] = useState(() => Date.now());
  const look = useCallback(() => setNow(Date.now()), []);

  useEffect(() => {
    const onReturn = () => document.visibilityState === "visible" && look();
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [look]);

  return { now, look };
}
