const STORAGE_KEY = "offerPopupClosedAt";

/** When the pop-up was closed last, as it is stored. */
export function readClosedAt(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Storage can be refused; then the pop-up comes again with the next page load. */
export function storeClosedAt(now: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(now));
  } catch {}
}
