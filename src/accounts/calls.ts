import { apiCall } from "#lib/api-call.ts";
import type { Session, User } from "./schema.ts";

export function logIn(email: string, passwort: string, remember: boolean) {
  return apiCall<Session>("POST", "/api/auth/login", { email, passwort, remember });
}

export function logInAdmin(password: string) {
  return apiCall<Session & { success: true }>("POST", "/api/auth/admin/login", { password });
}

export function logOut() {
  return apiCall<undefined>("POST", "/api/auth/logout");
}

export function fetchMe() {
  return apiCall<{ user: User }>("GET", "/api/auth/me");
}
