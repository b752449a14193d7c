import { useEffect } from "react";
import { forgetDevice, unsentOnDevice } from "./device-store.ts";

/** What the shell's button says; it knows nothing of intakes, since every visitor loads it. */
const LOGOUT = "Logout";

/** Whoever logs out while something is not sent yet is asked; a yes, and a logout with nothing waiting, leaves nothing on the device (D15). */
export function useAsksBeforeLogout(): void {
  useEffect(() => {
    function ask(event: MouseEvent) {
      const button = event.target instanceof Element && event.target.closest("button");
      if (!button || button.textContent.trim() !== LOGOUT) return;
      const unsent = unsentOnDevice();
      // The browser's own question: it holds everything up until it is answered.
      if (unsent > 0 && !confirm(sentence(unsent))) event.stopImmediatePropagation();
      else void forgetDevice();
    }
    window.addEventListener("click", ask, true);
    return () => window.removeEventListener("click", ask, true);
  }, []);
}

function sentence(unsent: number): string {
  const things = unsent === 1 ? "1 Stück der Annahme ist" : `${unsent} Stücke der Annahme sind`;
  return `${things} noch nicht gesendet. Beim Abmelden wird alles von diesem Gerät gelöscht. Trotzdem abmelden?`;
}
