import * as z from "zod/mini";
import { lineOfText, textBlock } from "#lib/text-fields.ts";
import { block, choiceOf, line, numberBetween, type ValuesOf } from "../edited-fields.ts";
import {
  DAYS_HINT,
  EXTRA_DESCRIPTION_LENGTH,
  EXTRA_TITLE_LENGTH,
  longerText,
  MOST_EXTRA_DAYS,
} from "./extra-terms.ts";

/** Everything that an extra says of itself, once; its prices and the services that it goes with have forms of their own. */
export const EXTRA_FIELDS = {
  title: line({ label: "Titel", shape: lineOfText(EXTRA_TITLE_LENGTH) }),
  description: block({
    label: "Ein Satz dazu",
    hint: "Steht beim Buchen unter dem Titel, höchstens 160 Zeichen.",
    noted: "Satz",
    shape: z._default(textBlock(EXTRA_DESCRIPTION_LENGTH), ""),
    rows: 2,
    isOptional: true,
  }),
  /** Working days that the car stays longer. */
  zusatzTage: choiceOf(
    Array.from({ length: MOST_EXTRA_DAYS + 1 }, (_, index) => index),
    {
      label: "Dauer",
      hint: "So viel länger bleibt das Fahrzeug als für die Leistung allein; jeder Tag wird belegt.",
      noted: "Tage länger",
      first: 0,
      words: longerText,
      shape: numberBetween(0, MOST_EXTRA_DAYS, DAYS_HINT, true),
    },
  ),
};
export type ExtraValues = ValuesOf<typeof EXTRA_FIELDS>;
