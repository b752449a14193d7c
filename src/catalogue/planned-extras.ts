import { classKeysIn } from "./price-keys.ts";
import { extraCents } from "./price-table.ts";
import type { Extra } from "./schema.ts";

/** What an extra costs from the beginning of a day on. */
export type PlannedExtra = Pick<Extra, "id" | "preise"> & { ab: string; version: number };
/** An extra as its plan for a day is edited: `version` is that of what is planned for exactly then, 0 for nothing. */
export type ExtraPlan = Omit<PlannedExtra, "ab">;

/** Each extra as it is on a day: at the last price that was planned up to then. */
export function extrasOn<E extends Pick<Extra, "id" | "preise">>(
  extras: readonly E[],
  planned: readonly PlannedExtra[],
  datum: string,
): E[] {
  return extras.map((extra) => {
    const last = plansUntil(planned, extra.id, datum).at(-1);
    return last ? { ...extra, preise: last.preise } : extra;
  });
}

/** The plans of an extra that have begun by a day, the earliest first; each counts as a change of it. */
export function plansUntil(
  planned: readonly PlannedExtra[],
  id: string,
  datum: string,
): PlannedExtra[] {
  return planned
    .filter((plan) => plan.id === id && plan.ab <= datum)
    .sort((one, other) => one.ab.localeCompare(other.ab));
}

export function extraPlans(
  extras: readonly Pick<Extra, "id" | "preise">[],
  planned: readonly PlannedExtra[],
  ab: string,
): ExtraPlan[] {
  return extrasOn(extras, planned, ab).map(({ id, preise }) => ({
    id,
    preise,
    version: planned.find((plan) => plan.id === id && plan.ab === ab)?.version ?? 0,
  }));
}

/** For every class the same amount, however it is written. */
export function areSamePrices(one: Extra["preise"], other: Extra["preise"]): boolean {
  return [...classKeysIn(one), ...classKeysIn(other)].every(
    (kfz) => extraCents({ preise: one }, kfz) === extraCents({ preise: other }, kfz),
  );
}
