import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { clearToken, readToken, storeAdminFlag, storeToken } from "#lib/session-token.ts";
import { fetchMe, logOut } from "../calls.ts";
import type { Session, User } from "../schema.ts";

export type SessionState = { state: "unknown" | "loading" | "guest" } | { state: "customer" | "admin"; user: User };

export type SessionControl = {
  session: SessionState;
  /** Takes a session over; `remember` keeps it beyond the tab. */
  logInWith(session: Session, options: { remember: boolean; adminFlag?: boolean }): void;
  logOut(): Promise<void>;
};

const SessionContext = createContext<SessionControl | undefined>(undefined);

/** The server and the first paint do not know: everybody looks like a guest. Then a stored token is asked about once (SPEC §4). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<SessionState>({ state: "unknown" });

  useEffect(() => {
    if (readToken() === null) return setSession({ state: "guest" });
    setSession({ state: "loading" });
    fetchMe().then((answer) => {
      if (answer.ok) return setSession({ state: answer.data.user.role, user: answer.data.user });
      clearToken();
      setSession({ state: "guest" });
    });
  }, []);

  // The boot script in the document's head sets the same mark before the first paint (D7).
  useEffect(() => {
    if (session.state === "loading" || session.state === "admin") document.documentElement.dataset.session = session.state;
    else delete document.documentElement.dataset.session;
  }, [session.state]);

  const logInWith = useCallback<SessionControl["logInWith"]>(({ token, user }, { remember, adminFlag = false }) => {
    storeToken(token, remember);
    if (adminFlag) storeAdminFlag();
    setSession({ state: user.role, user });
  }, []);

  const logOutHere = useCallback(async () => {
    // The server's session ends first; without it the token is gone from here all the same.
    await logOut();
    clearToken();
    setSession({ state: "guest" });
  }, []);

  const control = useMemo(() => ({ session, logInWith, logOut: logOutHere }), [session, logInWith, logOutHere]);
  return <SessionContext value={control}>{children}</SessionContext>;
}

export function useSession(): SessionControl {
  const control = useContext(SessionContext);
  if (!control) throw new Error("useSession outside of SessionProvider");
  return control;
}
