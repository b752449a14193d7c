import * as z from "zod/mini";
import { emailText } from "#lib/text-fields.ts";

export const procedureSchema = z.object({ nummer: z.int(), erstellt_am: z.string() });
export type Procedure = z.infer<typeof procedureSchema>;

export const disclosureRequestSchema = z.object({
  email: emailText,
  /** People do not see this field; whoever fills it is a program. */
  website: z._default(z.string(), ""),
});
