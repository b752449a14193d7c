import { door } from "#platform/door.server.ts";
import { calls } from "./contract.ts";
import { readReport } from "./read-report.server.ts";

export const reportsApi = door(calls, {
  "GET /reports": ({ platform, query }) => readReport(platform, query),
});
