// chunk: booking
import { api } from "#lib/api.ts";
import { kindOf } from "./calendar.ts";
import { nextFreeDays } from "./day-choice.ts";

/** What makes the length of a stay. */
export type VisitWish = {
  leistungen: readonly string[];
  extras?: readonly string[];
  /** Where it is done, if not in the shop. */
  plz?: string;
};

/** The days of the booking window on which these services, or a consultation, cannot begin, 'YYYY-MM-DD'. */
export function fetchBlockedDays(wish: VisitWish) {
  return api("GET /bookings/dates", { query: wishOf(wish) });
}

/** The free times of a day, 'HH:MM'. */
export function fetchSlots(datum: string, wish: VisitWish) {
  return api("GET /bookings/slots", { query: { datum, ...wishOf(wish) } });
}

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

function wishOf({ leistungen, extras = [], plz }: VisitWish) {
  return kindOf(leistungen) === "beratung"
    ? ({ art: "beratung" } as const)
    : { leistung: leistungen, extra: extras, ...(plz && { plz }) };
}
