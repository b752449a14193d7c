import { z } from "zod";
import { LONGEST_ACCOUNT, SHORTEST_ACCOUNT } from "./datev-terms.ts";

const digits = z.string().trim().max(10);

/** What the tax adviser names; `datevProblems` says what is wrong with it. */
const datevFactsSchema = z.object({
  berater: digits,
  mandant: digits,
  rahmen: z.enum(["", "03", "04"]),
  kontenlaenge: z.number().int().min(SHORTEST_ACCOUNT).max(LONGEST_ACCOUNT),
  wjMonat: z.number().int().min(1).max(12),
  konten: z.object({
    bar: digits,
    ueberweisung: digits,
    ohneAngabe: digits,
    regel: digits,
    klein: digits,
    gutschein: z._default(digits, ""),
  }),
  schluessel: z.object({ regel: digits, klein: digits }),
});

export const datevSettingsSchema = datevFactsSchema.extend({ version: z.number().int() });
export type DatevSettings = z.infer<typeof datevSettingsSchema>;

/** A receipt that no account was named for. */
export const unaccountedSchema = z.object({
  beleg: z.string(),
  fehlt: z.array(z.string()),
});
export type Unaccounted = z.infer<typeof unaccountedSchema>;
