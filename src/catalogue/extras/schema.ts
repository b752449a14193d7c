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

const priceInputs = withFurther(
  z.object({ kleinwagen: priceInput, limousine: priceInput, suv: priceInput }),
  priceInput,
);
const versionSchema = z.optional(z.coerce.number<number | string>().check(z.int()));

export const extraChangeSchema = z.object({
  ...shapesOf(EXTRA_FIELDS, "shape"),
  preise: priceInputs,
  /** Ids that are none are left out. */
  serviceIds: z._default(z.array(z.string()).check(z.maxLength(500)), []),
  version: versionSchema,
});
export type ExtraChange = z.infer<typeof extraChangeSchema>;

/** What an extra costs on a day; `version` is that of the plan for exactly that day, 0 for none. */
export const extraPlanSchema = z.object({
  id: z.string(),
  preise: extraSchema.shape.preise,
  version: z.number(),
});
/** Only what changes on that day; an empty text is on request from then on. */
export const plannedExtraSchema = z.object({
  id: z.string(),
  ab: z.string(),
  preise: withFurther(
    z.partial(z.object({ kleinwagen: z.string(), limousine: z.string(), suv: z.string() })),
    z.string(),
  ),
  version: z.number(),
});

export const extraPlansChangeSchema = z.object({
  ab: z.string().check(z.meta({ format: "date" })),
  extras: z
    .array(z.object({ id: z.string(), preise: priceInputs, version: versionSchema }))
    .check(z.minLength(1), z.maxLength(500)),
});
export type ExtraPlanChange = z.infer<typeof extraPlansChangeSchema>["extras"][number];
