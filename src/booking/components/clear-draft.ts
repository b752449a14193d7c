export const DRAFT_KEY = "bookingDraft";

/** After a booking, and for the logout, which needs nothing else of the wizard (D37). */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {}
}
