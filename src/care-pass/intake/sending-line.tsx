import { Check, CloudOff, LoaderCircle } from "lucide-react";
import type { SendingState } from "./use-sending.tsx";

/** What is not with the server yet is always in sight. */
export function SendingLine({ unsent, isOffline, isLoggedOut, isSending }: SendingState) {
  const things =
    unsent === 1 ? "1 Stück noch nicht gesendet" : `${unsent} Stücke noch nicht gesendet`;
  const isStuck = isOffline || isLoggedOut;
  return (
    <p
      role="status"
      className={`flex items-center gap-2 text-sm ${unsent > 0 ? "font-semibold" : "text-ink-2"}`}
    >
      {unsent === 0 && <Check aria-hidden="true" className="size-4.5 shrink-0" />}
      {unsent > 0 && isStuck && (
        <CloudOff aria-hidden="true" className="size-4.5 shrink-0 text-rot-700" />
      )}
      {unsent > 0 && !isStuck && (
        <LoaderCircle
          aria-hidden="true"
          className={`size-4.5 shrink-0 ${isSending ? "animate-turn" : ""}`}
        />
      )}
      {unsent === 0
        ? "Alles gesendet"
        : `${isOffline ? "Kein Netz · " : isLoggedOut ? "Nicht angemeldet · " : ""}${things}`}
    </p>
  );
}
