import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { SESSION_ENDED } from "#lib/api-call.ts";
import { forgetKeptOnDevice } from "#lib/kept-on-device.ts";
import { clearToken, readToken, storeAdminFlag, storeToken } from "#lib/session-token.ts";
import { ask } from "../../ask.ts";
import type { User } from "../../schema.ts";

export type SessionState =
  | { state: "unknown" | "loading" }
  /** `hasLeft`: logged out on purpose, here or in another tab, so nothing is to be returned to and nothing kept. */
  | { state: "guest"; hasLeft?: boolean }
  /** `admin` is whoever works for the shop; what they may beyond that says the role of the user. */
  | { state: "customer" | "admin"; user: User };

export type SessionControl = {
  session: SessionState;
  /** Takes a session over; `remember` keeps it beyond the tab. False when it turns out to be nobody's, and then nothing of it is kept. */
  logInWith(session: { token: string; user?: User }, options: { remember: boolean }): Promise<boolean>;
  logOut(): Promise<void>;
  /** The account's name has changed. */
  renameUser(name: Pick<User, "vorname" | "nachname">): void;
};

/** In milliseconds. */
const LEAVING_TAKES = 500;

const GUEST: SessionState = { state: "guest" };
const LEFT: SessionState = { state: "guest", hasLeft: true };

const SessionContext = createContext<SessionControl | undefined>(undefined);

/** The server and the first paint do not know: everybody looks like a guest. Then a stored token is asked about once (A2). */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [session, setSession] = useState<SessionState>({ state: "unknown" });

  useEffect(() => {
    if (readToken() === null) return setSession(GUEST);
    setSession({ state: "loading" });
    let isLeavingPage = false;
    const leave = () => {
      isLeavingPage = true;
    };
    window.addEventListener("pagehide", leave);
    void ask("GET /auth/me").then(async (answer) => {
      // A call is cut off a moment before the page hears that it is left.
      if (!answer.ok && answer.status === 0) await new Promise((goOn) => setTimeout(goOn, LEAVING_TAKES));
      window.removeEventListener("pagehide", leave);
      if (answer.ok) return setSession(sessionOf(answer.data.user));
      // A reload cuts the call off; that says nothing about the token.
      if (isLeavingPage) return;
      clearToken();
      setSession(GUEST);
    });
  }, []);

  // The boot script in the document's head sets the same mark before the first paint (S10); what it knows is kept while the token is asked about.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (session.state === "loading") dataset.session ??= "loading";
    else if (session.state === "admin") dataset.session = "admin";
    else if (session.state !== "unknown") delete dataset.session;
  }, [session.state]);

  useEffect(() => {
    function end() {
      clearToken();
      void forgetKeptOnDevice();
      setSession(GUEST);
    }
    function followOtherTabs() {
      if (readToken() === null) setSession((now) => (now.state === "admin" || now.state === "customer" ? LEFT : now));
    }
    window.addEventListener(SESSION_ENDED, end);
    window.addEventListener("storage", followOtherTabs);
    return () => {
      window.removeEventListener(SESSION_ENDED, end);
      window.removeEventListener("storage", followOtherTabs);
    };
  }, []);

  const logInWith = useCallback<SessionControl["logInWith"]>(async ({ token, user }, { remember }) => {
    storeToken(token, remember);
    const known = user ?? (await findMe());
    if (!known) {
      clearToken();
      setSession(GUEST);
      return false;
    }
    if (known.role !== "customer") storeAdminFlag();
    setSession(sessionOf(known));
    return true;
  }, []);

  const logOutHere = useCallback(async () => {
    // The server's session ends first; without it the token is gone from here all the same.
    await ask("POST /auth/logout");
    clearToken();
    await forgetKeptOnDevice();
    setSession(LEFT);
  }, []);

  const renameUser = useCallback<SessionControl["renameUser"]>(({ vorname, nachname }) => {
    setSession((now) => ("user" in now ? { ...now, user: { ...now.user, vorname, nachname } } : now));
  }, []);

  const control = useMemo(() => ({ session, logInWith, logOut: logOutHere, renameUser }), [session, logInWith, logOutHere, renameUser]);
  return <SessionContext value={control}>{children}</SessionContext>;
}

export function useSession(): SessionControl {
  const control = useContext(SessionContext);
  if (!control) throw new Error("useSession outside of SessionProvider");
  return control;
}

/** Whether the admin is here, and not somebody who only works in the shop (A32). It decides what is drawn alone (A3). */
export function useIsAdmin(): boolean {
  const { session } = useSession();
  return "user" in session && session.user.role === "admin";
}

function sessionOf(user: User): SessionState {
  return { state: user.role === "customer" ? "customer" : "admin", user };
}

async function findMe(): Promise<User | undefined> {
  const answer = await ask("GET /auth/me");
  return answer.ok ? answer.data.user : undefined;
}
