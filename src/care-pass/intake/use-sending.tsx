import { useCallback, useEffect, useState } from "react";
import { countUnsent } from "./device-store.tsx";
import { sendKept } from "./send-kept.tsx";

export type SendingState = {
  unsent: number;
  isOffline: boolean;
  isLoggedOut: boolean;
  isSending: boolean;
  send: () => Promise<void>;
};

const AGAIN = 10_000;

/** Sends what waits: after a change, when the network comes back, and every few seconds until nothing is left. `changes` counts what was changed. */
export function useSending(changes: unknown, onSent: () => Promise<void>): SendingState {
  const [state, setState] = useState({
    unsent: 0,
    isOffline: false,
    isLoggedOut: false,
    isSending: false,
  });

  const send = useCallback(async () => {
    setState((now) => ({ ...now, isSending: true }));
    const outcome = await sendKept().catch(() => "offline" as const);
    setState({
      unsent: await countUnsent(),
      isOffline: outcome === "offline",
      isLoggedOut: outcome === "loggedOut",
      isSending: false,
    });
    await onSent();
  }, [onSent]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is a reason to send, that is what it is here for
  useEffect(() => {
    void countUnsent().then((unsent) => setState((now) => ({ ...now, unsent })));
    const soon = setTimeout(() => void send(), 800);
    return () => clearTimeout(soon);
  }, [changes, send]);

  useEffect(() => {
    const again = () => void send();
    const timer = setInterval(() => state.unsent > 0 && again(), AGAIN);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [send, state.unsent]);

  return { ...state, send };
}
