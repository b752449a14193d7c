import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { api } from "#lib/api.ts";
import { type ApiResult, failureOf, SESSION_ENDED } from "#lib/api-call.ts";
import { forgetKeptOnDevice } from "#lib/kept-on-device.ts";
import {
  announceLogout,
  clearToken,
  readToken,
  storeAdminFlag,
  storeToken,
  tokenChange,
} from "#lib/session-token.ts";
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

/** From 502 on a proxy says that the server is away. */
const NO_SERVER = 502;

const UNKNOWN: SessionState = { state: "unknown" };
const GUEST: SessionState = { state: "guest" };
const LEFT: SessionState = { state: "guest", hasLeft: true };
const UNSURE: SessionState = { state: "guest", isUnsure: true };

type SessionStore = ReturnType<typeof sessionStore>;

const SessionContext = createContext<(SessionStore & SessionControl) | undefined>(undefined);

/** Beside React's tree: whoever reads it is rendered anew, and nothing that the server has written and React has not yet taken over, with what is typed there. */
function sessionStore() {
  let session = UNKNOWN;
  const listeners = new Set<() => void>();
  return {
    now: () => session,
    say(next: SessionState) {
      session = next;
      for (const listener of listeners) listener();
    },
    listen(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The server and the first paint do not know: everybody looks like a guest. Then a stored token is asked about once. */
export function SessionProvider({
  mayLeave,
  children,
}: {
  mayLeave: () => Promise<boolean>;
  children: ReactNode;
}) {
  const [store] = useState(sessionStore);
  const { now, say, listen } = store;

  // The boot script in the document's head sets the same mark before the first paint; what it knows is kept while the token is asked about.
  useEffect(
    () =>
      listen(() => {
        const { dataset } = document.documentElement;
        const { state } = now();
        if (state === "loading") dataset.session ??= "loading";
        else if (state === "admin") dataset.session = "admin";
        else delete dataset.session;
      }),
    [now, listen],
  );

  useEffect(() => {
    async function askWho() {
      const token = readToken();
      const answer = await api("GET /auth/me");
      // Whose token it is now, says who has stored it.
      if (readToken() !== token) return;
      if (answer.ok) return say(sessionOf(answer.data.user));
      if (answer.status > 0 && answer.status < NO_SERVER) {
        clearToken();
        return say(GUEST);
      }
      // No answer, or none of the site's own: a line that is down, or cut off by a reload, says nothing about the token.
      setTimeout(() => {
        if (readToken() !== token) return;
        if (!("user" in now())) say(UNSURE);
        void askWho();
      }, ASKED_AGAIN_AFTER);
    }
    function end() {
      clearToken();
      void forgetKeptOnDevice();
      say(GUEST);
    }
    function followOtherTabs(event: StorageEvent) {
      const change = tokenChange(event);
      if (!change) return;
      if (readToken() !== null) return void askWho();
      const session = now();
      if (session.state !== "guest" || session.isUnsure)
        say(change === "logged out" ? LEFT : GUEST);
    }
    if (readToken() === null) say(GUEST);
    else {
      say({ state: "loading" });
      void askWho();
    }
    window.addEventListener(SESSION_ENDED, end);
    window.addEventListener("storage", followOtherTabs);
    return () => {
      window.removeEventListener(SESSION_ENDED, end);
      window.removeEventListener("storage", followOtherTabs);
    };
  }, [now, say]);

  const control = useMemo(() => ({ ...store, ...controlOf(store, mayLeave) }), [store, mayLeave]);
  return <SessionContext value={control}>{children}</SessionContext>;
}

function controlOf({ now, say }: SessionStore, mayLeave: () => Promise<boolean>): SessionControl {
  return {
    async logInWith(answer, { remember }) {
      if (!answer.ok) return answer;
      const { token, user } = answer.data;
      storeToken(token, remember);
      const known = user ?? (await findMe());
      if (!known) {
        clearToken();
        say(GUEST);
        return failureOf(0, { error: "Profil konnte nicht geladen werden" });
      }
      if (known.role !== "customer") storeAdminFlag();
      say(sessionOf(known));
      return answer;
    },
    async logOut() {
      // Without a network nobody can say yet that this is not the shop.
      if (now().state !== "customer" && !(await mayLeave())) return false;
      // The server's session ends first; without it the token is gone from here all the same.
      await api("POST /auth/logout");
      announceLogout();
      clearToken();
      await forgetKeptOnDevice();
      say(LEFT);
      return true;
    },
    renameUser({ vorname, nachname }) {
      const session = now();
      if ("user" in session) say({ ...session, user: { ...session.user, vorname, nachname } });
    },
  };
}

function useStore(): SessionStore & SessionControl {
  const store = useContext(SessionContext);
  if (!store) throw new Error("useSession outside of SessionProvider");
  return store;
}

export function useSession(): SessionControl & { session: SessionState } {
  const { logInWith, logOut, renameUser } = useStore();
  return { session: useOfSession((session) => session), logInWith, logOut, renameUser };
}

/** What is read of it alone is rendered anew when it changes; it has to be the same as long as nothing has. */
export function useOfSession<T>(read: (session: SessionState) => T): T {
  const { now, listen } = useStore();
  return useSyncExternalStore(
    listen,
    () => read(now()),
    () => read(UNKNOWN),
  );
}

/** Whether the admin is here, and not somebody who only works in the shop. It decides what is drawn alone. */
export function useIsAdmin(): boolean {
  return useOfSession((session) => "user" in session && session.user.role === "admin");
}

export function useLogOut(): SessionControl["logOut"] {
  return useStore().logOut;
}

function sessionOf(user: User): SessionState {
  return { state: user.role === "customer" ? "customer" : "admin", user };
}

async function findMe(): Promise<User | undefined> {
  const answer = await api("GET /auth/me");
  return answer.ok ? answer.data.user : undefined;
}
