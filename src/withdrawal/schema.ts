import { z } from "zod";
import { type Declaration, declarationProblems, tidiedDeclaration } from "./declaration.ts";

const typed = z.string("Bitte ausfüllen.").max(300, "Höchstens 300 Zeichen.");

export const declarationSchema = z
  .object({
    name: typed.default(""),
    nummer: typed.default(""),
    termin: typed.default(""),
    email: typed.default(""),
    /** People do not see this field; whoever fills it is a program (Q2). */
    website: z.string().default(""),
  })
  .superRefine((declared: Declaration, context) => {
    for (const [field, message] of Object.entries(declarationProblems(declared)))
      context.addIssue({ code: "custom", path: [field], message });
  })
  .transform(({ website, ...declared }) => ({ ...tidiedDeclaration(declared), website }));
export type SentDeclaration = z.infer<typeof declarationSchema>;

/** The same for whoever declares: when it came, and nothing of whether there is such a contract. */
export const receivedSchema = z.object({
  success: z.literal(true),
  /** ISO instant. */
  eingegangen_am: z.string(),
  /** Whether an acknowledgement leaves: not where a booking has no address, nor beyond what one gets in an hour. */
  bestaetigt: z.boolean(),
});
