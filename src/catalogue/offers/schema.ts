import * as z from "zod/mini";
import { shapesOf } from "../edited-fields.ts";
import { OFFER_FIELDS } from "./offer-fields.ts";
import { periodProblem } from "./offer-terms.ts";

export const offerSchema = z.object({
  id: z.string(),
  ...shapesOf(OFFER_FIELDS, "sent"),
  serviceIds: z.array(z.string()),
  /** ISO instant; of two equal discounts the older offer counts. */
  erstellt_am: z.string(),
});
export type Offer = z.infer<typeof offerSchema>;

/** An offer as its admin sees it. */
export const editedOfferSchema = z.extend(offerSchema, { version: z.number() });
export type EditedOffer = z.infer<typeof editedOfferSchema>;

/** The offer that is to be; what only the server knows (id, erstellt_am) may travel along. */
export const offerChangeSchema = z
  .object({
    ...shapesOf(OFFER_FIELDS, "shape"),
    serviceIds: z._default(
      z.array(z.string()).check(
        z.maxLength(500),
        z.overwrite((ids) => [...new Set(ids)]),
      ),
      [],
    ),
    version: z.optional(z.coerce.number<number | string>().check(z.int())),
  })
  .check(
    z.superRefine((offer, context) => {
      const message = periodProblem(offer);
      if (message !== undefined) context.addIssue({ code: "custom", message, path: ["end_date"] });
    }),
    z.meta({ required: ["title"] }),
  );
export type OfferChange = z.output<typeof offerChangeSchema>;
