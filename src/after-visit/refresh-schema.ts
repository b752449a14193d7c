import { z } from "zod";

/** What the mails of the last twelve months brought. */
export const refreshOutcomeSchema = z.object({
  eingeschaltet: z.boolean(),
  /** Of the last twelve months, like all that follows. */
  gesendet: z.number().int(),
  /** Bookings by the mails' link that were not cancelled. */
  gebucht: z.number().int(),
  /** Euro. */
  umsatz_cent: z.number().int(),
  /** Who wants no mails after visits any more. */
  abbestellt: z.number().int(),
});
export type RefreshOutcome = z.infer<typeof refreshOutcomeSchema>;
