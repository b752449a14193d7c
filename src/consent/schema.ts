import { z } from "zod";

/** What somebody has said to mails after a visit, and to the day. */
export const ownConsentSchema = z.object({
  /** Whether such mails leave to the account's address. */
  erlaubt: z.boolean(),
  /** Whether the shop sends any. */
  angeboten: z.boolean(),
  /** What a yes says, to the letter. */
  text: z.string(),
});
export type OwnConsent = z.infer<typeof ownConsentSchema>;
export const ownConsentChangeSchema = z.object({ erlaubt: z.boolean() });
