import { apiCall } from "#lib/api-call.ts";
import type { Period } from "#lib/period.ts";
import type { Report } from "./report-schema.ts";

export function fetchReport({ von, bis }: Period) {
  return apiCall<Report>("GET", `/api/reports?von=${von}&bis=${bis}`);
}
