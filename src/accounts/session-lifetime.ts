const HOUR = 3_600_000;

/** Sessions end after 30 days of disuse when 'stay logged in' was chosen, else after 12 hours (D21). In milliseconds. */
export function sessionLifetime(remember: boolean): number {
  return remember ? 30 * 24 * HOUR : 12 * HOUR;
}

/** Prolonging at every request would write at every request. */
export function isWorthProlonging(usedAt: number, now: number): boolean {
  return now - usedAt > HOUR / 4;
}
