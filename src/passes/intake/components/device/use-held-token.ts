import { useEffect, useRef } from "react";
import { useSession } from "#accounts/sessions/components/session.tsx";
import { SESSION_ENDED } from "#lib/api-call.ts";
import { readToken, storeToken } from "#lib/session-token.ts";

/**
 * Without a network nobody can say whether a session still holds, and the frame then takes its visitor for a guest. An intake keeps the token until
 * the server itself says no (D15). True while there is one.
 */
export function useHeldToken(): boolean {
  const { session } = useSession();
  const held = useRef<{ token: string; remember: boolean }>(undefined);
  const hasLeft = session.state === "guest" && session.hasLeft === true;

  useEffect(() => {
    const token = readToken();
    held.current = token === null ? undefined : { token, remember: sessionStorage.getItem("userToken") === null };
    const end = () => {
      held.current = undefined;
    };
    window.addEventListener(SESSION_ENDED, end);
    return () => window.removeEventListener(SESSION_ENDED, end);
  }, []);

  useEffect(() => {
    if (session.state !== "guest" || hasLeft || !held.current || readToken() !== null) return;
    storeToken(held.current.token, held.current.remember);
  }, [session.state, hasLeft]);

  return !hasLeft && held.current !== undefined;
}

/** A page that was opened without a network takes everybody for a guest: whoever leaves it for the area has the next one ask anew. */
export function useAsksAnew(): boolean {
  return useSession().session.state === "guest";
}
