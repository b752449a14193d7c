import { addDays } from "../../src/lib/berlin-time.ts";
import { IS_FULL_SCALE } from "./scale.ts";

/** Every day at full scale; else each day around those that matter, and between them as seldom as the clock may jump. */
export function nextRun(day: string, days: readonly string[]): string {
  const isNear = days.some((goes) => day >= addDays(goes, -3) && day <= addDays(goes, 2));
  if (IS_FULL_SCALE || isNear) return addDays(day, 1);
  const stops = days.map((goes) => addDays(goes, -3)).filter((stop) => stop > day);
  return [addDays(day, 28), ...stops].sort()[0] ?? day;
}
