import * as z from "zod/mini";
import { formatGermanDate, isCalendarDate } from "#lib/berlin-time.ts";
import { blockProblem } from "#lib/text-checks.ts";
import { sentence } from "#lib/text-fields.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { block, line, onOff, type ValuesOf } from "../edited-fields.ts";
import { OFFER_TYPES, type OfferType } from "../schema.ts";
import { percentText } from "./eligibility.ts";
import {
  DATE_HINT,
  OFFER_DESCRIPTION_LENGTH,
  OFFER_TITLE_LENGTH,
  offerTitleProblem,
  PERCENT_HINT,
  readPercent,
} from "./offer-terms.ts";

const AUDIENCES = {
  allgemein: "alle",
  neukunde: "Neukunden",
  bestandskunde: "Bestandskunden",
} as const;

/** Everything that an offer says of itself, once; its services have a form of their own. What is left out when it is sent takes its first value. */
export const OFFER_FIELDS = {
  title: line({
    label: "Titel",
    shape: z
      ._default(z.string().check(z.overwrite(tidyText)), "")
      .check(sentence(offerTitleProblem), z.meta({ minLength: 1, maxLength: OFFER_TITLE_LENGTH })),
  }),
  description: block({
    label: "Beschreibung",
    hint: "Steht im Pop-up unter dem Titel.",
    shape: z._default(z.string().check(z.overwrite(tidyText)), "").check(
      sentence((text) => blockProblem(text, OFFER_DESCRIPTION_LENGTH)),
      z.meta({ maxLength: OFFER_DESCRIPTION_LENGTH }),
    ),
    rows: 3,
    isOptional: true,
  }),
  type: {
    label: "Für wen?",
    noted: "Für wen",
    shape: z.pipe(
      z.transform((type) => (typeof type === "string" ? type.trim().toLowerCase() : type)),
      z._default(z.enum(OFFER_TYPES, "Bitte wählen, für wen das Angebot gilt."), "allgemein"),
    ),
    sent: z.enum(OFFER_TYPES),
    first: "allgemein",
    text: (type: OfferType) => AUDIENCES[type],
  },
  discount_pct: {
    label: "Rabatt in Prozent",
    noted: "Rabatt",
    shape: z.pipe(
      z
        ._default(z.union([z.number(), z.string()]), 0)
        .check(
          sentence((percent) => (readPercent(percent) === undefined ? PERCENT_HINT : undefined)),
        ),
      z.transform((percent) => readPercent(percent) ?? 0),
    ),
    sent: z.number(),
    first: 0,
    text: (percent: number) => `${percentText(percent)} %`,
    input: { kind: "decimal" as const },
  },
  active: {
    ...onOff({
      label: "Aktiv",
      hint: "Ausgeschaltet sieht das Angebot niemand, auch nicht in seinem Zeitraum.",
    }),
    shape: z.pipe(
      z._default(z.union([z.boolean(), z.literal(0), z.literal(1)]), true),
      z.transform((isActive) => Boolean(isActive)),
    ),
    first: true,
  },
  /** YYYY-MM-DD, both ends included; null is open-ended. */
  start_date: day({ label: "Beginn", noted: "Von" }),
  end_date: day({ label: "Ende", hint: "Dieser Tag zählt mit.", noted: "Bis" }),
};
export type OfferValues = ValuesOf<typeof OFFER_FIELDS>;

function day(words: { label: string; hint?: string; noted: string }) {
  return {
    ...words,
    shape: z
      .pipe(
        z.nullish(z.string().check(z.trim())),
        z.transform((date) => date || null),
      )
      .check(
        sentence((date) => (date === null || isCalendarDate(date) ? undefined : DATE_HINT)),
        z.meta({ format: "date" }),
      ),
    sent: z.nullable(z.string()),
    first: null,
    text: (date: string | null) => (date === null ? "offen" : formatGermanDate(date)),
    input: { kind: "day" as const, isOptional: true as const },
  };
}
