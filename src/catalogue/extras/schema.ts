import * as z from "zod/mini";
import { shapesOf } from "../edited-fields.ts";
import { withFurther } from "../key-schema.ts";
import { extraSchema } from "../schema.ts";
import { EXTRA_FIELDS } from "./extra-fields.ts";

/** An extra as its admin is sent it. */
export const editedExtraSchema = z.extend(extraSchema, {
  serviceIds: z.array(z.string()),
  /** Retired extras are offered nowhere and stay in old bookings. */
  retired: z.boolean(),
  version: z.number(),
});
export type EditedExtra = z.infer<typeof editedExtraSchema>;

/** 20, '20,00 €'; the rule behind it is extraPriceProblem. */
const priceInput = z.union([z.number(), z.string()]);

export const extraChangeSchema = z.object({
  ...shapesOf(EXTRA_FIELDS, "shape"),
  preise: withFurther(
    z.object({ kleinwagen: priceInput, limousine: priceInput, suv: priceInput }),
    priceInput,
  ),
  /** Ids that are none are left out. */
  serviceIds: z._default(z.array(z.string()).check(z.maxLength(500)), []),
  version: z.optional(z.coerce.number<number | string>().check(z.int())),
});
export type ExtraChange = z.infer<typeof extraChangeSchema>;
