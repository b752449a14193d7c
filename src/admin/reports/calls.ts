import type { Calls } from "#lib/calls.ts";
import { periodSchema } from "#lib/period-schema.ts";
import { reportSchema } from "./report-schema.ts";

export const calls = {
  "GET /reports": {
    needs: "admin",
    summary: "What a period came to: bookings, revenue, cancellations, customers and visits",
    description: "At most five years. A booking belongs to the month of its appointment.",
    tag: "site",
    query: periodSchema,
    answer: reportSchema,
  },
} satisfies Calls;
