import * as z from "zod/mini";
import { shapesOf } from "#catalogue/edited-fields.ts";
import { ADVICE_FIELDS } from "./advice-fields.ts";

/** What is told after a service, as the owner edits it. */
export const editedAdviceSchema = z.object({
  service_id: z.string(),
  title: z.string(),
  /** What holds now; empty says nothing. */
  ...shapesOf(ADVICE_FIELDS, "sent"),
  /** The built-in text, empty where there is none. */
  standard: z.string(),
  /** The shop's own words. */
  isOwn: z.boolean(),
  version: z.number(),
});
export type EditedAdvice = z.infer<typeof editedAdviceSchema>;

export const adviceChangeSchema = z.object({
  ...shapesOf(ADVICE_FIELDS, "shape"),
  version: z.number().check(z.int(), z.minimum(0)),
});
