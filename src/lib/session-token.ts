/**
 * The session's token in the browser: kept for good when 'stay logged in' was chosen, else until the tab is closed.
 * Storage can be refused (private windows); then there is simply no session.
 */
const TOKEN_KEY = "userToken";
const ADMIN_FLAG_KEY = "isAdmin";

export function readToken(): string | null {
  return (
    attempt(() => localStorage.getItem(TOKEN_KEY) ?? sessionStorage.getItem(TOKEN_KEY)) ?? null
  );
}

export function storeToken(token: string, remember: boolean): void {
  clearToken();
  attempt(() => (remember ? localStorage : sessionStorage).setItem(TOKEN_KEY, token));
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
