/** In milliseconds. */
export const CONFIRMATION_LASTS = 10 * 60_000;

/** How far the clocks of several nodes may differ. */
const APART = 60_000;

/** Whether a confirmation still counts. One from far in the future, after the clock was set back, does not. */
export function isFresh(confirmedAt: number | null, now: number): boolean {
  return (
    confirmedAt !== null && confirmedAt <= now + APART && now - confirmedAt < CONFIRMATION_LASTS
  );
}

/** Stands in the description of each call that asks for it. */
export const NEEDS_CONFIRMATION =
  "403 `bestaetigung_noetig` unless POST /api/auth/confirm was called by this session within the last ten minutes; the call can then be repeated as it was.";
