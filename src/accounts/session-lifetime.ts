const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** After its login a session ends, however much it is used. */
export const LONGEST_SESSION = 180 * DAY;
export const MOST_SESSIONS = 25;

/**
 * Sessions end after 30 days of disuse when 'stay logged in' was chosen, else after 12 hours, and in any case 180 days after the login.
 * Instants in epoch milliseconds.
 */
export function sessionEnd(
  { remember, created_at }: { remember: boolean; created_at: number },
  now: number,
): number {
  return Math.min(now + (remember ? 30 * DAY : 12 * HOUR), created_at + LONGEST_SESSION);
}

/** Not at every request, which would then write. */
export function shouldExtendSession(usedAt: number, now: number): boolean {
  return now - usedAt > HOUR / 4;
}
