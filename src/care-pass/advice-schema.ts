import { z } from "zod";
import { textBlock } from "#lib/text-fields.ts";
import { ADVICE_LENGTH } from "./care-advice.ts";

/** What is told after a service, as the owner edits it. */
export const editedAdviceSchema = z.object({
  service_id: z.string(),
  title: z.string(),
  /** What holds now; empty says nothing. */
  text: z.string(),
  /** The built-in text, empty where there is none. */
  standard: z.string(),
  /** The shop's own words. */
  isOwn: z.boolean(),
  version: z.number(),
});
export type EditedAdvice = z.infer<typeof editedAdviceSchema>;

export const adviceChangeSchema = z.object({
  text: textBlock(ADVICE_LENGTH),
  version: z.number().int().min(0),
});
