export const DRAFT_KEY = "bookingDraft";

/** Fired at the window when an open wizard is to forget what it holds. */
export const DRAFT_FORGOTTEN = "draft-forgotten";

/** At a logout, which needs nothing else of the wizard (S40). */
export function forgetDraft(): void {
  clearDraft();
  window.dispatchEvent(new Event(DRAFT_FORGOTTEN));
}

/** After a booking. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {}
}
