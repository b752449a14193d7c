/**
 * The session's token in the browser: kept for good when 'stay logged in' was chosen, else until the tab is closed.
 * Storage can be refused (private windows); then there is simply no session.
 */
const TOKEN_KEY = "userToken";
const ADMIN_FLAG_KEY = "isAdmin";
/** In place of a token, for the moment before it is removed. */
const LOGGED_OUT = "";

export function readToken(): string | null {
  return (
    attempt(() => localStorage.getItem(TOKEN_KEY) || sessionStorage.getItem(TOKEN_KEY)) || null
  );
}

export function storeToken(token: string, remember: boolean): void {
  clearToken();
  attempt(() => (remember ? localStorage : sessionStorage).setItem(TOKEN_KEY, token));
}

/** Tells the other tabs that the token is about to be removed on purpose. */
export function announceLogout(): void {
  attempt(() => localStorage.getItem(TOKEN_KEY) && localStorage.setItem(TOKEN_KEY, LOGGED_OUT));
}

/** What another tab has done with the token; undefined where the event is about something else. */
export function tokenChange({
  key,
  newValue,
}: StorageEvent): "stored" | "logged out" | "removed" | undefined {
  if (key !== TOKEN_KEY && key !== null) return undefined;
  if (newValue === LOGGED_OUT) return "logged out";
  return newValue === null ? "removed" : "stored";
}

/** Removes the token and the admin flag from both storages. */
export function clearToken(): void {
  attempt(() => localStorage.removeItem(TOKEN_KEY));
  attempt(() => sessionStorage.removeItem(TOKEN_KEY));
  attempt(() => localStorage.removeItem(ADMIN_FLAG_KEY));
}

/** The flag decides only what is drawn. */
export function storeAdminFlag(): void {
  attempt(() => localStorage.setItem(ADMIN_FLAG_KEY, "true"));
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
