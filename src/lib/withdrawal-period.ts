import { addDays, weekdayIndex } from "./berlin-time.ts";

const WITHDRAWAL_DAYS = 14;

/** Of Saturdays and Sundays, how far the next working day is (§ 193 BGB). */
const TO_MONDAY = new Map([
  [5, 2],
  [6, 1],
]);

/** The last day on which a contract of that day can be withdrawn from (§ 355 Abs. 2, §§ 187, 188 BGB). */
export function withdrawalEnd(madeOn: string): string {
  const end = addDays(madeOn, WITHDRAWAL_DAYS);
  return addDays(end, TO_MONDAY.get(weekdayIndex(end)) ?? 0);
}

/** Whoever wants the work done on that day wants it before the time for a withdrawal is over, and has to say so (B65). */
export function beginsEarly(madeOn: string, workOn: string): boolean {
  return workOn <= withdrawalEnd(madeOn);
}
