import { z } from "zod";
import { lineOfText, textBlock } from "#lib/text-fields.ts";
import { extraSchema } from "../schema.ts";
import {
  DAYS_HINT,
  EXTRA_DESCRIPTION_LENGTH,
  EXTRA_TITLE_LENGTH,
  MOST_EXTRA_DAYS,
} from "./extra-terms.ts";

/** An extra as its admin is sent it. */
export const editedExtraSchema = extraSchema.extend({
  serviceIds: z.array(z.string()),
  /** Retired extras are offered nowhere and stay in old bookings. */
  retired: z.boolean(),
  version: z.number(),
});
export type EditedExtra = z.infer<typeof editedExtraSchema>;

/** 20, '20,00 €'; the rule behind it is extraPriceProblem. */
const priceInput = z.union([z.number(), z.string()]);

export const extraChangeSchema = z.object({
  title: lineOfText(EXTRA_TITLE_LENGTH),
  description: z._default(textBlock(EXTRA_DESCRIPTION_LENGTH), ""),
  preise: z.object({ kleinwagen: priceInput, limousine: priceInput, suv: priceInput }),
  zusatzTage: z.coerce
    .number<number | string>(DAYS_HINT)
    .int(DAYS_HINT)
    .min(0, DAYS_HINT)
    .max(MOST_EXTRA_DAYS, DAYS_HINT)
    .default(0),
  /** Ids that are none are left out. */
  serviceIds: z.array(z.string()).max(500).default([]),
  version: z.coerce.number<number | string>().int().optional(),
});
export type ExtraChange = z.infer<typeof extraChangeSchema>;
