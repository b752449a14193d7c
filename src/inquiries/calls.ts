import { apiCall } from "#lib/api-call.ts";
import type { Challenge } from "#lib/proof-schema.ts";
import type { InboxStatus } from "./inbox.ts";
import type { InboxEntry } from "./schema.ts";

export function fetchChallenge() {
  return apiCall<Challenge>("GET", "/api/contact/challenge");
}

/** `message` holds the form's fields as they were typed, and `captcha`. */
export function sendMessage(message: Record<string, string>) {
  return apiCall<{ success: true }>("POST", "/api/contact", message);
}

export function requestOffer(request: Record<string, string | string[]>) {
  return apiCall<{ success: true }>("POST", "/api/offer", request);
}

/** 25 a page; the header `X-Total-Count` counts all that match. */
export function fetchInbox({ status, q, seite }: { status: InboxStatus | undefined; q: string; seite: number }) {
  const query = new URLSearchParams({ ...(status && { status }), q, seite: String(seite) });
  return apiCall<InboxEntry[]>("GET", `/api/messages?${query}`);
}

export function markMessage(id: string, status: InboxStatus) {
  return apiCall<InboxEntry>("PATCH", `/api/messages/${id}`, { status });
}

export function deleteMessage(id: string) {
  return apiCall<undefined>("DELETE", `/api/messages/${id}`);
}
