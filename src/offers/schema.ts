import { z } from "zod";
import { OFFER_TYPES } from "#catalogue/schema.ts";

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
  /** ISO instant; of two equal discounts the older offer counts (D20). */
  erstellt_am: z.string(),
});
export type Offer = z.infer<typeof offerSchema>;
