import * as z from "zod/mini";
import { textBlock } from "#lib/text-fields.ts";
import { block } from "./edited-fields.ts";
import { intervalText, REFRESH_MONTHS, REFRESH_TEXT_LENGTH } from "./refresh-plan.ts";

/** What the shop edits of a refresh plan, once. */
export const REFRESH_FIELDS = {
  monate: {
    label: "Auffrischen",
    shape: z.number().check(
      z.int(),
      z.refine(
        (monate) => REFRESH_MONTHS.some((known) => known === monate),
        "Bitte einen der Abstände wählen.",
      ),
    ),
    sent: z.int(),
    first: 0,
    text: intervalText,
    input: { kind: "choice" as const, values: REFRESH_MONTHS, words: intervalText },
  },
  text: block({
    label: "Was dazu in der E-Mail steht",
    shape: textBlock(REFRESH_TEXT_LENGTH),
    rows: 4,
    isOptional: true,
  }),
};
