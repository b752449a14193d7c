import { z } from "zod";
import { textBlock } from "#lib/text-fields.ts";
import { REFRESH_MONTHS, REFRESH_TEXT_LENGTH } from "./refresh-plan.ts";

/** A service as the admin plans its refresh; null means the sample's value. */
export const plannedServiceSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** In force now. */
  monate: z.number().int(),
  text: z.string(),
  istEigenerText: z.boolean(),
  standardtext: z.string(),
  version: z.number().int(),
});
export type PlannedService = z.infer<typeof plannedServiceSchema>;

export const refreshChangeSchema = z.strictObject({
  monate: z
    .number()
    .int()
    .refine(
      (monate) => REFRESH_MONTHS.some((known) => known === monate),
      "Bitte einen der Abstände wählen.",
    ),
  /** Null: back to the sample's. */
  text: z.nullable(textBlock(REFRESH_TEXT_LENGTH)),
  version: z.number().int().min(0),
});
export type RefreshChange = z.infer<typeof refreshChangeSchema>;
