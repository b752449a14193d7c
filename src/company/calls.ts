import { apiCall } from "#lib/api-call.ts";
import type { CompanySettings } from "./schema.ts";

export function fetchSettings() {
  return apiCall<CompanySettings>("GET", "/api/settings");
}
