import { z } from "zod";
import {
  type Declaration,
  declarationProblems,
  NAME_LENGTH,
  tidiedDeclaration,
} from "./declaration.ts";

const typed = z.string("Bitte ausfüllen.").max(300, "Höchstens 300 Zeichen.");

export const declarationSchema = z
  .object({
    name: typed.default("").meta({ minLength: 1, maxLength: NAME_LENGTH }),
    nummer: typed.default("").describe("Like K7P-3FQ; may be empty where `termin` is given"),
    termin: typed.default("").describe("YYYY-MM-DD; may be empty where `nummer` is given"),
    email: typed.default("").meta({ format: "email", minLength: 1 }),
    /** Honeypot: invisible to people. */
    website: z.string().default(""),
    /** The solved challenge of GET /api/contact/challenge: base64 of JSON. */
    captcha: z.string().default(""),
  })
  .superRefine((declared: Declaration, context) => {
    for (const [field, message] of Object.entries(declarationProblems(declared)))
      context.addIssue({ code: "custom", path: [field], message });
  })
  .meta({ required: ["name", "email"] })
  .transform(({ website, captcha, ...declared }) => ({
    ...tidiedDeclaration(declared),
    website,
    captcha,
  }));
export type SentDeclaration = z.infer<typeof declarationSchema>;

/** The answer to a declaration: its time, and nothing about whether such a contract exists. */
export const receivedSchema = z.object({
  success: z.literal(true),
  /** ISO instant. */
  eingegangen_am: z.string(),
  /** Whether an acknowledgement leaves: not where a booking has no address, nor beyond what one gets in an hour. */
  bestaetigt: z.boolean(),
});
