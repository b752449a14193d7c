import { useEffect, useState } from "react";

/** Epoch milliseconds when the page was opened or looked at again: a phone that lay there overnight does not show yesterday as today. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const look = () => document.visibilityState === "visible" && setNow(Date.now());
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  return now;
}
