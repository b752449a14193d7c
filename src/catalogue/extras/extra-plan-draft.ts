import type { ExtraPlan } from "../planned-extras.ts";
import { classKeysIn, type VehicleClass } from "../price-keys.ts";
import { isSamePrice } from "../price-table.ts";

type Draft = Readonly<Record<string, string>>;
type Priced = Pick<ExtraPlan, "id" | "preise">;

const ALL_CLASSES = "alle";

/** Prices as they are typed, by extra and class; one field where all classes cost the same, an empty one where a class is on request. */
export function draftOfPlans(
  plans: readonly Priced[],
  asked: readonly VehicleClass[],
): Record<string, string> {
  return Object.fromEntries(
    plans.flatMap(({ id, preise }) =>
      isSamePrice(preise)
        ? [[`${id}.${ALL_CLASSES}`, preise.suv]]
        : asked.map((kfz) => [`${id}.${kfz}`, preise[kfz] ?? ""]),
    ),
  );
}

/** As they are sent; a class that is not asked for keeps its price. */
export function pricesOfDraft({ id, preise }: Priced, draft: Draft): Priced["preise"] {
  const typed = Object.entries(draft).flatMap(([field, price]) =>
    field.startsWith(`${id}.`) ? [[field.slice(id.length + 1), price] as const] : [],
  );
  const all = draft[`${id}.${ALL_CLASSES}`];
  const keys = all === undefined ? typed : classKeysIn(preise).map((kfz) => [kfz, all] as const);
  return { ...preise, ...Object.fromEntries(keys) };
}
