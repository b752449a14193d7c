import { nextFreeDays } from "./day-choice.ts";
import { fetchBlockedDays, fetchSlots, type VisitWish } from "./fetch-free-times.ts";

/** The first day on which these services can begin; undefined where there is none, or no answer. */
export async function fetchNextFreeDay(
  wish: VisitWish,
  today: string,
): Promise<string | undefined> {
  const blocked = await fetchBlockedDays(wish);
  if (!blocked.ok) return undefined;
  const [first, second] = nextFreeDays({ today, blockedDays: blocked.data }, 2);
  if (first !== today) return first;
  // Today may be free and over.
  const slots = await fetchSlots(today, wish);
  return slots.ok && slots.data.length > 0 ? today : second;
}
