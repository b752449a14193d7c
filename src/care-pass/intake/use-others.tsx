import { useEffect } from "react";
import type { KeptVisit } from "./device-store.tsx";
import { hearOfOthers } from "./open-intake.tsx";

const EVERY = 15_000;

/** Shows within seconds what another device entered or signed. */
export function useOthers({ id, unterschrift }: KeptVisit, onHeard: () => Promise<void>): void {
  const isOpen = unterschrift === null;
  useEffect(() => {
    if (!isOpen) return;
    const hear = () => {
      if (navigator.onLine && document.visibilityState === "visible")
        void hearOfOthers(id).then(onHeard);
    };
    const timer = setInterval(hear, EVERY);
    document.addEventListener("visibilitychange", hear);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", hear);
    };
  }, [id, isOpen, onHeard]);
}
