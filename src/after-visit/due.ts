import { type NextRefresh, nextRefreshes, type RefreshPlan } from "#catalogue/refresh-plan.ts";
import type { Service } from "#catalogue/schema.ts";
import { addDays } from "#lib/berlin-time.ts";

/** So long after the day a mail may still leave: whoever switches it on writes to nobody of years ago. */
export const DUE_DAYS = 42;

export type Visit = {
  id: string;
  datum: string;
  kennzeichen: string;
  leistungen: readonly string[];
};

/** A plate however it is written. */
function plateOf({ kennzeichen }: Pick<Visit, "kennzeichen">): string {
  return kennzeichen.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** One of the two has no plate, or both the same: then they may be of one car. */
function mayBeOneCar(one: Pick<Visit, "kennzeichen">, other: Pick<Visit, "kennzeichen">): boolean {
  const [first, second] = [plateOf(one), plateOf(other)];
  return first === "" || second === "" || first === second;
}

/** What of a visit is due today; nothing that was done again since to what may be the same car. */
export function dueOf(
  visit: Visit,
  ofPerson: readonly Visit[],
  services: readonly Service[],
  planOf: (service: Service) => Pick<RefreshPlan, "monate">,
  today: string,
): NextRefresh[] {
  const since = ofPerson.filter(
    (other) => other.id !== visit.id && other.datum >= visit.datum && mayBeOneCar(other, visit),
  );
  // Of two of one day the one with the larger id speaks for both.
  if (since.some((other) => other.datum === visit.datum && other.id > visit.id)) return [];
  return nextRefreshes([visit, ...since], services, planOf).filter(
    ({ zuletzt, faellig }) =>
      zuletzt === visit.datum && faellig <= today && today <= addDays(faellig, DUE_DAYS),
  );
}

export type Ahead = {
  user_id: string | null;
  karte_id: string | null;
  email: string;
  kennzeichen: string;
};

/** Whoever comes anyway, or whose car does, is reminded of nothing. */
export function comesAnyway(
  visit: Ahead & { mailAddress: string },
  ahead: readonly Ahead[],
): boolean {
  const addresses = [visit.email, visit.mailAddress].map((address) => address.toLowerCase());
  return ahead.some(
    (other) =>
      (other.user_id !== null && other.user_id === visit.user_id) ||
      (other.karte_id !== null && other.karte_id === visit.karte_id) ||
      (other.email !== "" && addresses.includes(other.email.toLowerCase())) ||
      (plateOf(other) !== "" && plateOf(other) === plateOf(visit)),
  );
}
