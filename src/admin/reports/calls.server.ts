import { defineCalls } from "#server/http/define-calls.server.ts";
import { calls } from "./calls.ts";
import { readReport } from "./read-report.server.ts";

export const reportsApi = defineCalls(calls, {
  "GET /reports": ({ platform, query }) => readReport(platform, query),
});
