import { apiCall } from "#lib/api-call.ts";
import type { ContactChange, ContactProfile } from "./schema.ts";

export function fetchContact() {
  return apiCall<ContactProfile>("GET", "/api/users/me/settings/contact");
}

export function saveContact(change: ContactChange) {
  return apiCall<ContactProfile>("PUT", "/api/users/me/settings/contact", change);
}

/** Mails the link for the new e-mail address once more. */
export function repeatConfirmation() {
  return apiCall<void>("POST", "/api/users/me/settings/contact/confirmation");
}
