import { apiCall } from "#lib/api-call.ts";
import type { Confirmation } from "./schema.ts";

export function confirmByPassword(passwort: string) {
  return apiCall<Confirmation>("POST", "/api/auth/confirm", { passwort });
}
