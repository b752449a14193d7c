import { apiCall } from "#lib/api-call.ts";
import type { Session } from "../schema.ts";
import type { ChangedFactor, Factor, FactorAnswer, NewPasskey, PasskeyAnswer, TotpSetup } from "./schema.ts";

const OWN = "/api/users/me/factor";

/** What the browser hands to a device as it is. */
type DeviceOptions = { challenge: string };

/** The second step of a login. */
export function answerFactor(answer: FactorAnswer) {
  return apiCall<Session>("POST", "/api/auth/login/factor", answer);
}

export function fetchAttemptOptions(anmeldung: string) {
  return apiCall<DeviceOptions>("POST", "/api/auth/login/factor/passkey", { anmeldung });
}

export function fetchLoginOptions() {
  return apiCall<DeviceOptions>("POST", "/api/auth/passkey/options");
}

export function logInByPasskey(passkey: PasskeyAnswer) {
  return apiCall<Session>("POST", "/api/auth/passkey", { passkey });
}

export function fetchFactor() {
  return apiCall<Factor>("GET", OWN);
}

export function beginTotpSetup() {
  return apiCall<TotpSetup>("POST", `${OWN}/totp`);
}

export function finishTotpSetup(code: string) {
  return apiCall<ChangedFactor>("PUT", `${OWN}/totp`, { code });
}

export function removeTotp() {
  return apiCall<ChangedFactor>("DELETE", `${OWN}/totp`);
}

export function fetchRegistrationOptions() {
  return apiCall<DeviceOptions>("POST", `${OWN}/passkeys/options`);
}

export function addPasskey(added: NewPasskey) {
  return apiCall<ChangedFactor>("POST", `${OWN}/passkeys`, added);
}

export function renamePasskey(id: string, name: string) {
  return apiCall<Factor>("PATCH", `${OWN}/passkeys/${id}`, { name });
}

export function removePasskey(id: string) {
  return apiCall<ChangedFactor>("DELETE", `${OWN}/passkeys/${id}`);
}

export function renewRecoveryCodes() {
  return apiCall<ChangedFactor>("POST", `${OWN}/recovery-codes`);
}

/** Takes somebody else's away who has lost it. */
export function resetFactor(userId: string) {
  return apiCall<undefined>("DELETE", `/api/users/${userId}/factor`);
}
