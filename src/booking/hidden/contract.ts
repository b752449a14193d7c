import { z } from "zod";
import type { Contract } from "#lib/contract.ts";
import { pageNumber } from "#lib/query-fields.ts";

const hiddenBookingSchema = z.object({
  id: z.string(),
  datum: z.string(),
  name: z.string(),
  leistungen: z.array(z.string()),
  /** Euro; what it cost in the end. */
  endpreis: z.number(),
  /** Numbers of its receipts and counter-documents, as they were printed. */
  belege: z.array(z.string()),
  ausgeblendet_am: z.string(),
  ausgeblendet_von: z.string(),
  grund: z.string(),
});
export type SentHiddenBooking = z.infer<typeof hiddenBookingSchema>;

export const calls = {
  "GET /hidden-bookings": {
    needs: "admin",
    summary: "Completed bookings that were hidden instead of deleted, those hidden last first, 50 a page",
    tag: "booking",
    query: z.strictObject({ seite: pageNumber.default(1) }),
    answer: z.array(hiddenBookingSchema),
    tells: ["X-Total-Count"],
  },
} satisfies Contract;
