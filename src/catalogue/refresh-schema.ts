import * as z from "zod/mini";
import { shapesOf } from "./edited-fields.ts";
import { REFRESH_FIELDS } from "./refresh-fields.ts";

/** A service as the admin plans its refresh; null means the sample's value. */
export const plannedServiceSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** In force now. */
  ...shapesOf(REFRESH_FIELDS, "sent"),
  istEigenerText: z.boolean(),
  standardtext: z.string(),
  version: z.int(),
});
export type PlannedService = z.infer<typeof plannedServiceSchema>;

export const refreshChangeSchema = z.strictObject({
  monate: REFRESH_FIELDS.monate.shape,
  /** Null: back to the sample's. */
  text: z.nullable(REFRESH_FIELDS.text.shape),
  version: z.number().check(z.int(), z.minimum(0)),
});
export type RefreshChange = z.infer<typeof refreshChangeSchema>;
