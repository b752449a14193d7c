import type { MailChoices } from "#accounts/optional-mails.ts";
import { apiCall } from "#lib/api-call.ts";
import type { MyData } from "./account-schema.ts";

export function fetchNotifications() {
  return apiCall<MailChoices>("GET", "/api/users/me/notifications");
}

export function saveNotifications(choices: MailChoices) {
  return apiCall<MailChoices>("PUT", "/api/users/me/notifications", choices);
}

export function fetchMyData() {
  return apiCall<MyData>("GET", "/api/users/me/export");
}

/** 409 `offene_termine` when there are open appointments and `stornieren` does not say to cancel them. */
export function deleteOwnAccount(passwort: string, stornieren: boolean) {
  return apiCall<undefined>("POST", "/api/users/me/delete", { passwort, stornieren });
}
