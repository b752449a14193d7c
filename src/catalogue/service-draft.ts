import { formProblems } from "#lib/field-problems.ts";
import { firstValues, pickFields } from "./edited-fields.ts";
import { type CellKey, cellKey, tableChanges, tableProblems } from "./price-cells.ts";
import { classKeysIn, SOILING_LEVELS } from "./price-keys.ts";
import { type EditedService, type PriceTableRow, serviceChangeSchema } from "./schema.ts";
import { SERVICE_FIELDS, type ServiceValues } from "./service-fields.ts";

/** A service as its form holds it; prices as they are typed. */
export type ServiceDraft = ServiceValues & { enthaelt: readonly string[] } & Record<
    CellKey,
    string
  >;

type ServiceTexts = Omit<EditedService, "id" | "retired" | "preise" | "version">;

export const BLANK_SERVICE: ServiceTexts = {
  ...firstValues(SERVICE_FIELDS),
  enthaelt: [],
  preistabelle: [],
};

const NO_PRICES = { kleinwagen: "", limousine: "", suv: "" };

export function serviceDraft(service: ServiceTexts): ServiceDraft {
  const { enthaelt, preistabelle } = service;
  const cells = SOILING_LEVELS.flatMap((stufe) => {
    const row: Omit<PriceTableRow, "stufe"> = {
      ...NO_PRICES,
      ...preistabelle.find((candidate) => candidate.stufe === stufe),
    };
    return classKeysIn(row).map((kfz) => [cellKey({ stufe, kfz }), row[kfz] ?? ""]);
  });
  return { ...pickFields(SERVICE_FIELDS, service), enthaelt, ...Object.fromEntries(cells) };
}

/** What is wrong with it, a sentence per field. */
export function serviceProblems(draft: ServiceDraft): Partial<Record<keyof ServiceDraft, string>> {
  const service = serviceOf(draft);
  return {
    ...formProblems(serviceChangeSchema, service),
    ...tableProblems(tableChanges("", service.preistabelle)),
  };
}

/** The service as it is sent: without entries that were left empty. */
export function serviceOf(draft: ServiceDraft): ServiceTexts {
  const values = pickFields(SERVICE_FIELDS, draft);
  const preistabelle: PriceTableRow[] = SOILING_LEVELS.map((stufe) => ({
    stufe,
    ...NO_PRICES,
    ...Object.fromEntries(
      Object.entries(draft)
        .filter(([key]) => key.startsWith(`${stufe}.`))
        .map(([key, typed]) => [key.slice(stufe.length + 1), String(typed)]),
    ),
  }));
  return {
    ...values,
    features: values.features.map((feature) => feature.trim()).filter(Boolean),
    enthaelt: [...draft.enthaelt],
    preistabelle,
  };
}
