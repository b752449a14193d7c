import { apiCall } from "#lib/api-call.ts";
import type { PasskeyAnswer } from "../factor/schema.ts";
import type { Confirmation } from "./schema.ts";

export function confirmByPassword(passwort: string) {
  return apiCall<Confirmation>("POST", "/api/auth/confirm", { passwort });
}

export function fetchConfirmationOptions() {
  return apiCall<{ challenge: string }>("POST", "/api/auth/confirm/passkey/options");
}

export function confirmByPasskey(passkey: PasskeyAnswer) {
  return apiCall<Confirmation>("POST", "/api/auth/confirm/passkey", { passkey });
}
