import { classKeysIn } from "./price-keys.ts";
import { extraCents } from "./price-table.ts";
import type { Extra } from "./schema.ts";

/** By class; an empty text is on request from then on, and a class that is not named stays as it is until then. */
type ChangedPrices = Partial<Record<"kleinwagen" | "limousine" | "suv", string>> &
  Record<`klasse${number}`, string>;
/** What changes of an extra's prices from the beginning of a day on. */
export type PlannedExtra = { id: string; ab: string; preise: ChangedPrices; version: number };
/** An extra as its plan for a day is edited: `version` is that of what is planned for exactly then, 0 for nothing. */
export type ExtraPlan = Pick<Extra, "id" | "preise"> & { version: number };

/** Each extra as it is on a day: with all that was planned up to then. */
export function extrasOn<E extends Pick<Extra, "id" | "preise">>(
  extras: readonly E[],
  planned: readonly PlannedExtra[],
  datum: string,
): E[] {
  return extras.map((extra) => {
    const plans = plansUntil(planned, extra.id, datum);
    return plans.length === 0
      ? extra
      : {
          ...extra,
          preise: plans.reduce((preise, plan) => changed(preise, plan.preise), extra.preise),
        };
  });
}

function changed(preise: Extra["preise"], change: ChangedPrices): Extra["preise"] {
  const all = Object.entries({ ...preise, ...change });
  return Object.fromEntries(all.filter(([, price]) => price !== "")) as Extra["preise"];
}

/** What a plan has to keep: what differs from the prices until then, and what was planned before and is still wanted. */
export function changesOf(
  former: Extra["preise"],
  wanted: Extra["preise"],
  planned: ChangedPrices = {},
): ChangedPrices {
  const keys = new Set([...classKeysIn(former), ...classKeysIn(wanted)]);
  return Object.fromEntries(
    [...keys]
      .filter(
        (kfz) =>
          (former[kfz] ?? "") !== (wanted[kfz] ?? "") || planned[kfz] === (wanted[kfz] ?? ""),
      )
      .map((kfz) => [kfz, wanted[kfz] ?? ""]),
  );
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
