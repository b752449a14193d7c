import { formProblems } from "#lib/field-problems.ts";
import { firstValues, pickFields } from "../edited-fields.ts";
import { classKeysIn, isUsualKey, type VehicleClass } from "../price-keys.ts";
import { isSamePrice } from "../price-table.ts";
import { EXTRA_FIELDS, type ExtraValues } from "./extra-fields.ts";
import { extraPriceProblem } from "./extra-terms.ts";
import { type EditedExtra, extraChangeSchema } from "./schema.ts";

/** An extra as its form holds it; prices as they are typed. */
export type ExtraDraft = ExtraValues & {
  /** A price for each class; else `preis` holds for all. */
  jeKlasse: boolean;
  preis: string;
  serviceIds: readonly string[];
} & Record<VehicleClass, string>;

export type ExtraTexts = Omit<EditedExtra, "id" | "retired" | "version">;

export const BLANK_EXTRA: ExtraTexts = {
  ...firstValues(EXTRA_FIELDS),
  preise: { kleinwagen: "", limousine: "", suv: "" },
  serviceIds: [],
};

export function extraDraft(extra: ExtraTexts): ExtraDraft {
  const { preise, serviceIds } = extra;
  return {
    ...pickFields(EXTRA_FIELDS, extra),
    jeKlasse: !isSamePrice(preise),
    preis: preise.kleinwagen,
    ...preise,
    serviceIds,
  };
}

/** As it is sent; a usual class that the form does not ask for and that has no price costs what the last one does. */
export function extraOf(draft: ExtraDraft, asked: readonly VehicleClass[]): ExtraTexts {
  const typed = (kfz: VehicleClass) => draft[kfz]?.trim() ?? "";
  const last = asked.findLast((kfz) => typed(kfz) !== "") ?? "suv";
  function priced(kfz: VehicleClass): string {
    if (!draft.jeKlasse) return draft.preis;
    return asked.includes(kfz) ? typed(kfz) : typed(kfz) || typed(last);
  }
  const keys = [...new Set([...classKeysIn(draft), ...asked])];
  const further = keys
    .filter((kfz) => !isUsualKey(kfz) && (!draft.jeKlasse || typed(kfz) !== ""))
    .map((kfz) => [kfz, priced(kfz)]);
  return {
    ...pickFields(EXTRA_FIELDS, draft),
    preise: {
      kleinwagen: priced("kleinwagen"),
      limousine: priced("limousine"),
      suv: priced("suv"),
      ...Object.fromEntries(further),
    },
    serviceIds: [...draft.serviceIds],
  };
}

/** What is wrong with it, a sentence per field. */
export function extraProblems(
  draft: ExtraDraft,
  asked: readonly VehicleClass[],
): Partial<Record<keyof ExtraDraft, string>> {
  const prices = draft.jeKlasse
    ? asked
        .filter((kfz) => isUsualKey(kfz) || draft[kfz]?.trim())
        .map((kfz) => [kfz, extraPriceProblem(draft[kfz] ?? "")] as const)
    : [["preis", extraPriceProblem(draft.preis)] as const];
  return {
    ...formProblems(extraChangeSchema, extraOf(draft, asked)),
    ...Object.fromEntries(prices.filter(([, problem]) => problem !== undefined)),
  };
}
