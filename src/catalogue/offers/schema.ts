import { z } from "zod";
import { tidyText } from "#lib/tidy-text.ts";
import { OFFER_TYPES } from "../schema.ts";
import {
  OFFER_DESCRIPTION_LENGTH,
  OFFER_TITLE_LENGTH,
  offerProblems,
  readPercent,
} from "./offer-terms.ts";

export const offerSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(OFFER_TYPES),
  discount_pct: z.number(),
  active: z.boolean(),
  /** YYYY-MM-DD, both ends included; null is open-ended. */
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  serviceIds: z.array(z.string()),
  /** ISO instant; of two equal discounts the older offer counts. */
  erstellt_am: z.string(),
});
export type Offer = z.infer<typeof offerSchema>;

/** An offer as its admin sees it. */
export const editedOfferSchema = offerSchema.extend({ version: z.number() });
export type EditedOffer = z.infer<typeof editedOfferSchema>;

const dateText = z
  .string()
  .trim()
  .nullish()
  .transform((date) => date ?? "")
  .meta({ format: "date" });

/** The offer that is to be; what only the server knows (id, erstellt_am) may travel along. */
export const offerChangeSchema = z
  .object({
    title: z
      .string()
      .overwrite(tidyText)
      .default("")
      .meta({ minLength: 1, maxLength: OFFER_TITLE_LENGTH }),
    description: z
      .string()
      .overwrite(tidyText)
      .default("")
      .meta({ maxLength: OFFER_DESCRIPTION_LENGTH }),
    type: z.preprocess(
      (type) => (typeof type === "string" ? type.trim().toLowerCase() : type),
      z.enum(OFFER_TYPES, "Bitte wählen, für wen das Angebot gilt.").default("allgemein"),
    ),
    discount_pct: z
      .union([z.number(), z.string()])
      .default(0)
      .transform((percent) => String(percent)),
    active: z
      .union([z.boolean(), z.literal(0), z.literal(1)])
      .default(true)
      .transform(Boolean),
    start_date: dateText,
    end_date: dateText,
    serviceIds: z.array(z.string()).max(500).default([]),
    version: z.coerce.number<number | string>().int().optional(),
  })
  .superRefine((offer, context) => {
    for (const [field, message] of Object.entries(offerProblems(offer)))
      context.addIssue({ code: "custom", message, path: [field] });
  })
  .meta({ required: ["title"] })
  .transform((offer) => ({
    ...offer,
    discount_pct: readPercent(offer.discount_pct) ?? 0,
    start_date: offer.start_date || null,
    end_date: offer.end_date || null,
    serviceIds: [...new Set(offer.serviceIds)],
  }));
export type OfferChange = z.output<typeof offerChangeSchema>;
