import { apiCall } from "#lib/api-call.ts";
import type { MailList } from "./schema.ts";

export function fetchMails(nur: "alle" | "offen") {
  return apiCall<MailList>("GET", `/api/mails?nur=${nur}`);
}

export function retryMail(id: string) {
  return apiCall<undefined>("POST", `/api/mails/${id}/retry`);
}
