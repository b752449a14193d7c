import { periodSchema } from "#lib/period-schema.ts";
import { call } from "#server/http/call.server.ts";
import { readReport } from "./read-report.server.ts";
import { reportSchema } from "./report-schema.ts";

export const reportsCalls = [
  call("GET /reports", {
    needs: "admin",
    summary: "What a period came to: bookings, revenue, cancellations, customers and visits",
    description:
      "At most five years. A booking belongs to the month of its appointment, in `belege` a document to that of its date.",
    tag: "site",
    query: periodSchema,
    answer: reportSchema,
    handle: ({ platform, query }) => readReport(platform, query),
  }),
] as const;
