import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { TotpSetup } from "./schema.ts";

const PERIOD = 30;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app needs to know, under the shop's and the account's name. */
export function describeTotp(secret: string, issuer: string, label: string): TotpSetup {
  const adresse = new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD }).toString();
  return { geheimnis: secret, adresse, qr: renderSVG(adresse, { ecc: "M", border: 4, pixelSize: 6 }) };
}

/** The time step whose code this is; one step of the clock before and after counts too. Undefined when it is none. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD });
  const delta = totp.validate({ token: code, window: 1, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta;
}
