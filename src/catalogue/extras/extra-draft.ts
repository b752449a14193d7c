import { formProblems } from "#lib/field-problems.ts";
import { firstValues, pickFields } from "../edited-fields.ts";
import { classKeysIn, type VehicleClass } from "../price-keys.ts";
import { EXTRA_FIELDS, type ExtraValues } from "./extra-fields.ts";
import { extraPriceProblem, isSamePrice } from "./extra-terms.ts";
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

/** As it is sent. */
export function extraOf(draft: ExtraDraft): ExtraTexts {
  const priced = (kfz: VehicleClass) => (draft.jeKlasse ? (draft[kfz] ?? draft.suv) : draft.preis);
  const further = classKeysIn(draft).map((kfz) => [kfz, priced(kfz)]);
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
export function extraProblems(draft: ExtraDraft): Partial<Record<keyof ExtraDraft, string>> {
  const prices = (draft.jeKlasse ? classKeysIn(draft) : (["preis"] as const)).map(
    (field) => [field, extraPriceProblem(draft[field] ?? "")] as const,
  );
  return {
    ...formProblems(extraChangeSchema, extraOf(draft)),
    ...Object.fromEntries(prices.filter(([, problem]) => problem !== undefined)),
  };
}
