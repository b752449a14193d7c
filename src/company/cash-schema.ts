import { z } from "zod";
import { lineOfText } from "#lib/text-fields.ts";
import { CASH_NAME_LENGTH } from "./cash-words.ts";

/**
 * Whether received cash may be noted: never unless somebody has said so. A shop that noted it before it was asked goes on
 * until it has answered.
 */
const CASH_STANDS = ["aus", "ungefragt", "an"] as const;

export const cashSchema = z.object({
  stand: z.enum(CASH_STANDS),
  /** ISO instant of the answer, and who gave it; empty while nobody has. */
  am: z.string(),
  von: z.string(),
});
export type Cash = z.infer<typeof cashSchema>;

export const cashAnswerSchema = z.object({
  an: z.boolean(),
  /** The name of the person who answered. */
  name: lineOfText(CASH_NAME_LENGTH),
  /** That what was read before is understood; only a yes needs it. */
  verstanden: z.boolean().default(false),
});
export type CashAnswer = z.infer<typeof cashAnswerSchema>;
