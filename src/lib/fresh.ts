/** In milliseconds. */
export const CONFIRMATION_LASTS = 10 * 60_000;

/** So far the clocks of several nodes may be apart. */
const APART = 60_000;

/** Whether a confirmation still counts; one that the clock will not reach for long, after it was set back, does not. */
export function isFresh(confirmedAt: number | null, now: number): boolean {
  return (
    confirmedAt !== null && confirmedAt <= now + APART && now - confirmedAt < CONFIRMATION_LASTS
  );
}

/** Stands in the description of each call that asks for it. */
export const NEEDS_CONFIRMATION =
  "403 `bestaetigung_noetig` unless POST /api/auth/confirm was called by this session within the last ten minutes; the call can then be repeated as it was.";
