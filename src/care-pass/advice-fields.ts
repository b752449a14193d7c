import { block } from "#catalogue/edited-fields.ts";
import { textBlock } from "#lib/text-fields.ts";
import { ADVICE_LENGTH } from "./care-advice.ts";

/** What the shop edits of its care advice, once. */
export const ADVICE_FIELDS = {
  text: block({
    label: "Pflegehinweis",
    hint: "Jede Zeile wird ein Punkt. Bleibt das Feld leer, wird nach dieser Leistung nichts gesagt.",
    shape: textBlock(ADVICE_LENGTH),
    rows: 6,
    isOptional: true,
  }),
};
