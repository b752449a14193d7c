import {
  createContext,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from "react";
import { api } from "#lib/api.ts";
import { type ApiResult, failureOf, SESSION_ENDED } from "#lib/api-call.ts";
import { forgetKeptOnDevice } from "#lib/kept-on-device.ts";
import { clearToken, readToken, storeAdminFlag, storeToken } from "#lib/session-token.ts";
import type { Session, User } from "./schema.ts";

export type SessionState =
  | { state: "unknown" | "loading" }
  /**
   * `hasLeft`: logged out on purpose, here or in another tab, so nothing is to be returned to and nothing kept.
   * `isUnsure`: nobody could say yet whose the stored token is; it is asked again until somebody does.
   */
  | { state: "guest"; hasLeft?: boolean; isUnsure?: boolean }
  /** `admin` is whoever works for the shop; what they may beyond that says the role of the user. */
  | { state: "customer" | "admin"; user: User };

type SessionControl = {
  session: SessionState;
  /** Stores the login's session, beyond the tab with `remember`. Fails, storing nothing, if the session is invalid. */
  logInWith(
    answer: ApiResult<Session>,
    options: { remember: boolean },
  ): Promise<ApiResult<Session>>;
  /** False when it was called off, because something would be lost with it. */
  logOut(): Promise<boolean>;
  /** The account's name has changed. */
  renameUser(name: Pick<User, "vorname" | "nachname">): void;
};

/** In milliseconds: longer than a page that is left stays. */
const ASKED_AGAIN_AFTER = 1500;

/** Until then what the server has written may be taken over first; then the header says who is here, whatever is still missing below. */
const HELD_UP = 2000;

/** From 502 on a proxy says that the server is away. */
const NO_SERVER = 502;

const GUEST: SessionState = { state: "guest" };
const LEFT: SessionState = { state: "guest", hasLeft: true };
const UNSURE: SessionState = { state: "guest", isUnsure: true };

const SessionContext = createContext<SessionControl | undefined>(undefined);

/** The server and the first paint do not know: everybody looks like a guest. Then a stored token is asked about once. */
export function SessionProvider({
  mayLeave,
  children,
}: {
  mayLeave: () => Promise<boolean>;
  children: ReactNode;
}) {
  const [session, setSession] = useState<SessionState>({ state: "unknown" });
  const [isHeldUp, begin] = useTransition();
  const latest = useRef<SetStateAction<SessionState>>(session);
  const sayNow = useCallback<typeof setSession>((next) => {
    latest.current = next;
    setSession(next);
  }, []);
  // What the server has written is not taken over all at once: what is not yet stays as it is, with what is typed there.
  const say = useCallback<typeof setSession>((next) => {
    latest.current = next;
    begin(() => setSession(next));
  }, []);

  // The code of a section may never come. To whoever has no session the server's words are right.
  useEffect(() => {
    if (!isHeldUp || readToken() === null) return;
    const timer = setInterval(() => setSession(latest.current), HELD_UP);
    return () => clearInterval(timer);
  }, [isHeldUp]);

  useEffect(() => {
    if (readToken() === null) return say(GUEST);
    say({ state: "loading" });
    async function askWho() {
      const answer = await api("GET /auth/me");
      if (answer.ok) return say(sessionOf(answer.data.user));
      if (answer.status > 0 && answer.status < NO_SERVER) {
        clearToken();
        return say(GUEST);
      }
      // No answer, or none of the site's own: a line that is down, or cut off by a reload, says nothing about the token.
      setTimeout(() => {
        if (readToken() === null) return say(GUEST);
        say((now) => ("user" in now ? now : UNSURE));
        void askWho();
      }, ASKED_AGAIN_AFTER);
    }
    void askWho();
  }, [say]);

  // The boot script in the document's head sets the same mark before the first paint; what it knows is kept while the token is asked about.
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
      say(GUEST);
    }
    function followOtherTabs() {
      if (readToken() === null)
        say((now) => (now.state === "admin" || now.state === "customer" ? LEFT : now));
    }
    window.addEventListener(SESSION_ENDED, end);
    window.addEventListener("storage", followOtherTabs);
    return () => {
      window.removeEventListener(SESSION_ENDED, end);
      window.removeEventListener("storage", followOtherTabs);
    };
  }, [say]);

  const logInWith = useCallback<SessionControl["logInWith"]>(
    async (answer, { remember }) => {
      if (!answer.ok) return answer;
      const { token, user } = answer.data;
      storeToken(token, remember);
      const known = user ?? (await findMe());
      if (!known) {
        clearToken();
        sayNow(GUEST);
        return failureOf(0, { error: "Profil konnte nicht geladen werden" });
      }
      if (known.role !== "customer") storeAdminFlag();
      sayNow(sessionOf(known));
      return answer;
    },
    [sayNow],
  );

  const logOutHere = useCallback(async () => {
    // Without a network nobody can say yet that this is not the shop.
    if (session.state !== "customer" && !(await mayLeave())) return false;
    // The server's session ends first; without it the token is gone from here all the same.
    await api("POST /auth/logout");
    clearToken();
    await forgetKeptOnDevice();
    sayNow(LEFT);
    return true;
  }, [session.state, mayLeave, sayNow]);

  const renameUser = useCallback<SessionControl["renameUser"]>(
    ({ vorname, nachname }) => {
      sayNow((now) => ("user" in now ? { ...now, user: { ...now.user, vorname, nachname } } : now));
    },
    [sayNow],
  );

  const control = useMemo(
    () => ({ session, logInWith, logOut: logOutHere, renameUser }),
    [session, logInWith, logOutHere, renameUser],
  );
  return <SessionContext value={control}>{children}</SessionContext>;
}

export function useSession(): SessionControl {
  const control = useContext(SessionContext);
  if (!control) throw new Error("useSession outside of SessionProvider");
  return control;
}

/** Whether the admin is here, and not somebody who only works in the shop. It decides what is drawn alone. */
export function useIsAdmin(): boolean {
  const { session } = useSession();
  return "user" in session && session.user.role === "admin";
}

function sessionOf(user: User): SessionState {
  return { state: user.role === "customer" ? "customer" : "admin", user };
}

async function findMe(): Promise<User | undefined> {
  const answer = await api("GET /auth/me");
  return answer.ok ? answer.data.user : undefined;
}
