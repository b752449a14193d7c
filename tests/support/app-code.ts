import { Secret, TOTP } from "otpauth";

/** What an app shows at an instant for the secret that it was given. */
export function appCode(secret: string, instant: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: instant });
}
