import { apiCall } from "#lib/api-call.ts";

export function sendVisit() {
  return apiCall<undefined>("POST", "/api/stats/visit");
}
