import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { pageNumber } from "#lib/query-fields.ts";
import { hiddenBookingSchema } from "./hidden-schema.ts";

export const calls = {
  "GET /hidden-bookings": {
    needs: "admin",
    summary:
      "Completed bookings that were hidden instead of deleted, those hidden last first, 50 a page",
    tag: "booking",
    query: z.strictObject({ seite: pageNumber.default(1) }),
    answer: z.array(hiddenBookingSchema),
    tells: ["X-Total-Count"],
  },
} satisfies Calls;
