import { blockProblem, lineProblem } from "#lib/text-checks.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { CELL_PLACES, type CellKey, cellKey } from "./price-cells.ts";
import { SOILING_LEVELS } from "./price-keys.ts";
import type { EditedService, PriceTableRow } from "./schema.ts";
import {
  DESCRIPTION_LENGTH,
  FEATURE_LENGTH,
  LONG_DESCRIPTION_LENGTH,
  MOST_FEATURES,
  PRICE_TEXT_LENGTH,
  priceProblem,
  titleProblem,
} from "./service-terms.ts";

/** A service as its form holds it; prices as they are typed. */
export type ServiceDraft = {
  title: string;
  description: string;
  longDescription: string;
  features: readonly string[];
  imageUrl: string;
  price_text: string;
  proSitz: boolean;
  dauerTage: number;
  dauerStunden: number;
  enthaelt: readonly string[];
} & Record<CellKey, string>;

type ServiceTexts = Omit<EditedService, "id" | "retired" | "preise" | "version">;

export const BLANK_SERVICE: ServiceTexts = {
  title: "",
  description: "",
  longDescription: "",
  features: [],
  imageUrl: "",
  price_text: "",
  proSitz: false,
  dauerTage: 1,
  dauerStunden: 0,
  enthaelt: [],
  preistabelle: [],
};

export function serviceDraft(service: ServiceTexts): ServiceDraft {
  const {
    title,
    description,
    longDescription,
    features,
    imageUrl,
    price_text,
    proSitz,
    dauerTage,
    dauerStunden,
    enthaelt,
    preistabelle,
  } = service;
  const cells = CELL_PLACES.map(({ stufe, kfz }) => [
    cellKey({ stufe, kfz }),
    preistabelle.find((row) => row.stufe === stufe)?.[kfz] ?? "",
  ]);
  return {
    title,
    description,
    longDescription,
    features,
    imageUrl,
    price_text,
    proSitz,
    dauerTage,
    dauerStunden,
    enthaelt,
    ...Object.fromEntries(cells),
  };
}

/** What is wrong with it, a sentence per field. */
export function serviceProblems(draft: ServiceDraft): Partial<Record<keyof ServiceDraft, string>> {
  const problems: [string, string | undefined][] = [
    ["title", titleProblem(tidyText(draft.title))],
    ["description", lineProblem(tidyText(draft.description), DESCRIPTION_LENGTH)],
    ["longDescription", blockProblem(draft.longDescription.trim(), LONG_DESCRIPTION_LENGTH)],
    ["features", featuresProblem(writtenFeatures(draft))],
    ["price_text", blockProblem(draft.price_text.trim(), PRICE_TEXT_LENGTH)],
    ...CELL_PLACES.map((place): [string, string | undefined] => [
      cellKey(place),
      priceProblem(draft[cellKey(place)]),
    ]),
  ];
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

/** The service as it is sent: without entries that were left empty. */
export function serviceOf(draft: ServiceDraft): ServiceTexts {
  const {
    title,
    description,
    longDescription,
    imageUrl,
    price_text,
    proSitz,
    dauerTage,
    dauerStunden,
  } = draft;
  const enthaelt = [...draft.enthaelt];
  const preistabelle: PriceTableRow[] = SOILING_LEVELS.map((stufe) => ({
    stufe,
    kleinwagen: draft[`${stufe}.kleinwagen`],
    limousine: draft[`${stufe}.limousine`],
    suv: draft[`${stufe}.suv`],
  }));
  return {
    title,
    description,
    longDescription,
    features: writtenFeatures(draft),
    imageUrl,
    price_text,
    proSitz,
    dauerTage,
    dauerStunden,
    enthaelt,
    preistabelle,
  };
}

function writtenFeatures({ features }: ServiceDraft): string[] {
  return features.map((feature) => feature.trim()).filter(Boolean);
}

function featuresProblem(features: readonly string[]): string | undefined {
  if (features.length > MOST_FEATURES) return `Höchstens ${MOST_FEATURES} Punkte.`;
  return features.map((feature) => lineProblem(feature, FEATURE_LENGTH)).find(Boolean);
}
