import { apiCall } from "#lib/api-call.ts";
import type { Challenge } from "./schema.ts";

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
