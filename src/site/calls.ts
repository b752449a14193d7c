import type { MailChoices } from "#booking/optional-mails.ts";
import { apiCall } from "#lib/api-call.ts";
import type { Period } from "#lib/period.ts";
import type { MyData } from "./account-schema.ts";
import type { Report } from "./report-schema.ts";

const PATIENCE = 3000;

/** False when the site says it is not well, or says nothing within 3 seconds (S32). */
export async function isHealthy(): Promise<boolean> {
  const answer = await apiCall<{ status: string }>("GET", "/api/health", undefined, { signal: AbortSignal.timeout(PATIENCE) });
  return answer.ok && answer.data?.status === "ok";
}

export function fetchNotifications() {
  return apiCall<MailChoices>("GET", "/api/users/me/notifications");
}

export function saveNotifications(choices: MailChoices) {
  return apiCall<MailChoices>("PUT", "/api/users/me/notifications", choices);
}

export function fetchReport({ von, bis }: Period) {
  return apiCall<Report>("GET", `/api/reports?von=${von}&bis=${bis}`);
}

export function fetchMyData() {
  return apiCall<MyData>("GET", "/api/users/me/export");
}

/** 409 `offene_termine` when there are open appointments and `stornieren` does not say to cancel them. */
export function deleteOwnAccount(passwort: string, stornieren: boolean) {
  return apiCall<undefined>("POST", "/api/users/me/delete", { passwort, stornieren });
}
