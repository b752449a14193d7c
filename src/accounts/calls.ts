import { apiCall } from "#lib/api-call.ts";
import type { Device, Session, User } from "./schema.ts";

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

type Done = { success: true };

export function register(person: { vorname: string; nachname: string; email: string; passwort: string }) {
  return apiCall<Done>("POST", "/api/auth/register", person);
}

export function verifyEmail(token: string) {
  return apiCall<Done>("POST", "/api/auth/verify-email", { token });
}

/** The account's former address counts again. */
export function takeBackEmail(token: string) {
  return apiCall<Done>("POST", "/api/auth/take-back-email", { token });
}

export function forgotPassword(email: string) {
  return apiCall<Done>("POST", "/api/auth/forgot-password", { email });
}

export function validateResetToken(token: string) {
  return apiCall<Done>("GET", `/api/auth/validate-reset-token?token=${encodeURIComponent(token)}`);
}

export function resetPassword(token: string, passwort: string) {
  return apiCall<Done>("POST", "/api/auth/reset-password", { token, passwort });
}

/** Ends all sessions but this one. */
export function changePassword(current: string, passwort: string) {
  return apiCall<undefined>("POST", "/api/users/me/password", { current, passwort });
}

export function fetchDevices() {
  return apiCall<Device[]>("GET", "/api/users/me/sessions");
}

export function logOutDevice(id: string) {
  return apiCall<undefined>("DELETE", `/api/users/me/sessions/${id}`);
}

export function logOutOtherDevices() {
  return apiCall<undefined>("DELETE", "/api/users/me/sessions");
}
