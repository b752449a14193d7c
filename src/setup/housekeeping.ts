const DAY = 86_400_000;
const MOST_DAYS_AHEAD = 30;

/**
 * Which way the clock has jumped since housekeeping last ran, if it did: then nothing is deleted by it until somebody says that the date is right.
 * A site that was switched off for so long looks the same. `now` in epoch milliseconds.
 */
export function clockJump(lastRun_am: string | null, now: number): "ahead" | "back" | undefined {
  if (lastRun_am === null) return undefined;
  const days = (now - Date.parse(lastRun_am)) / DAY;
  if (days > MOST_DAYS_AHEAD) return "ahead";
  // Less than a day is a clock that was put right.
  return days < -1 ? "back" : undefined;
}
