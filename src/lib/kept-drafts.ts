/**
 * What is typed and not sent yet. It is kept in this tab until it is sent or given up, or whoever typed it logs out, and never leaves the browser.
 * Storage can be refused or full; then a reload begins anew, and all else works.
 */
export const WIZARD_DRAFT = "bookingDraft";
/** The store of its photos, and which of them are this tab's. */
export const WIZARD_PHOTOS = "bookingPhotos";
/** All of the shop's forms; form-drafts.ts reads and writes them. */
export const FORM_DRAFTS = "adminDrafts";

/** Fired at the window when drafts are to be dropped. */
export const DRAFTS_FORGOTTEN = "drafts-forgotten";

export function readKept(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return undefined;
  }
}

/** Undefined deletes it. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {}
}

/** At a logout, whether what wrote them is there or not. */
export function forgetDrafts(): void {
  // First, while whoever still writes knows where.
  window.dispatchEvent(new Event(DRAFTS_FORGOTTEN));
  for (const name of [WIZARD_DRAFT, WIZARD_PHOTOS, FORM_DRAFTS]) keep(name, undefined);
  try {
    indexedDB.deleteDatabase(WIZARD_PHOTOS);
  } catch {}
}
