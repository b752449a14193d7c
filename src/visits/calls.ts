import { apiCall } from "#lib/api-call.ts";
import type { VisitCounts } from "./schema.ts";

export function sendVisit() {
  return apiCall<undefined>("POST", "/api/stats/visit");
}

export function fetchVisitCounts() {
  return apiCall<VisitCounts>("GET", "/api/stats");
}
