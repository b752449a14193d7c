import { z } from "zod";

export const hiddenBookingSchema = z.object({
  id: z.string(),
  datum: z.string(),
  name: z.string(),
  leistungen: z.array(z.string()),
  /** What it cost in the end. */
  endpreis_cent: z.number().int(),
  /** Numbers of its receipts and counter-documents, as they were printed. */
  belege: z.array(z.string()),
  ausgeblendet_am: z.string(),
  ausgeblendet_von: z.string(),
  grund: z.string(),
});
export type SentHiddenBooking = z.infer<typeof hiddenBookingSchema>;
