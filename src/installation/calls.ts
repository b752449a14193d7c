import { apiCall } from "#lib/api-call.ts";
import type { Condition, Readiness, TestMail } from "./schema.ts";

export function fetchReadiness() {
  return apiCall<Readiness>("GET", "/api/readiness");
}

export function fetchCondition() {
  return apiCall<Condition>("GET", "/api/condition");
}

export function confirmDate(datum: string) {
  return apiCall<Condition>("POST", "/api/condition/confirm-date", { datum });
}

export function publishSite(live: boolean) {
  return apiCall<Readiness>("PUT", "/api/readiness/publication", { live });
}

export function sendTestMail() {
  return apiCall<TestMail>("POST", "/api/readiness/test-mail");
}
