import { apiCall } from "#lib/api-call.ts";
import type { CompanySettings, PaymentDetails, SettingsChangeRequest } from "../schema.ts";

export function fetchSettings() {
  return apiCall<CompanySettings>("GET", "/api/settings/all");
}

export function fetchPaymentDetails() {
  return apiCall<PaymentDetails>("GET", "/api/settings/payment");
}

/** The version is the one that the change was made to; a newer one is 409 `veraltet` with the newer settings in `aktuell`. */
export function saveSettings(change: SettingsChangeRequest) {
  return apiCall<CompanySettings>("PUT", "/api/settings", change);
}

export function saveAbout(about: Pick<CompanySettings, "aboutTitle" | "aboutText" | "steps" | "version">) {
  return apiCall<CompanySettings>("PUT", "/api/settings/about", about);
}

export function saveLogo(file: File) {
  const form = new FormData();
  form.set("logo", file);
  return apiCall<CompanySettings>("PUT", "/api/settings/logo", form);
}
