import * as z from "zod/mini";
import { REQUIRED } from "#lib/text-checks.ts";
import { emailText, lineOfText, sentence } from "#lib/text-fields.ts";
import {
  MAX_PASSWORD,
  PASSWORD_LENGTH,
  PASSWORD_TOO_LONG,
  passwordProblem,
} from "./password-rule.ts";
import { NAME_LENGTH } from "./text-lengths.ts";

export const userSchema = z.object({
  id: z.string(),
  vorname: z.string(),
  nachname: z.string(),
  email: z.string(),
  role: z.enum(["admin", "mitarbeiter", "customer"]),
  active: z.union([z.literal(0), z.literal(1)]),
  erstellt_am: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** Any password that is asked for, whatever rule it was chosen by. */
export const typedPassword = passwordText("Bitte das Passwort eingeben.");

/** A password that is set anew. */
export const newPassword = z
  .string("Bitte ein Passwort wählen.")
  .check(
    sentence(passwordProblem),
    z.meta({ minLength: PASSWORD_LENGTH, maxLength: MAX_PASSWORD }),
  );

function passwordText(whenMissing: string) {
  return z
    .string(whenMissing)
    .check(z.minLength(1, whenMissing), z.maxLength(MAX_PASSWORD, PASSWORD_TOO_LONG));
}

export const loginSchema = z.object({
  email: emailText,
  passwort: typedPassword,
  remember: z._default(z.boolean(), false),
});
export type LoginRequest = z.infer<typeof loginSchema>;

export const adminLoginSchema = z.object({
  password: typedPassword,
  remember: z._default(z.boolean(), false),
});
export type AdminLoginRequest = z.infer<typeof adminLoginSchema>;

export const sessionSchema = z.object({ token: z.string(), user: userSchema });
export type Session = z.infer<typeof sessionSchema>;

export const passwordChangeSchema = z.object({
  current: passwordText(REQUIRED),
  passwort: newPassword,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** A device that is logged in, as its owner sees it. */
export const deviceSchema = z.object({
  id: z.string(),
  /** 'Chrome auf Android'; empty for logins of earlier versions. */
  device: z.string(),
  angemeldet_am: z.string(),
  /** To a quarter of an hour. */
  zuletzt_am: z.string(),
  /** The session that asks. */
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;

export const registrationSchema = z.object({
  vorname: lineOfText(NAME_LENGTH),
  nachname: lineOfText(NAME_LENGTH),
  email: emailText,
  passwort: newPassword,
});
export type Registration = z.infer<typeof registrationSchema>;

/** The secret of a link; malformed ones get the answer of expired ones. */
const linkToken = z
  .string("Der Link ist unvollständig. Bitte öffne ihn noch einmal aus der E-Mail.")
  .check(z.maxLength(200));

export const linkSchema = z.object({ token: linkToken });

export const confirmationSchema = z.extend(linkSchema, {
  passwort: z.optional(typedPassword),
});
export type Confirmation = z.infer<typeof confirmationSchema>;

export const addressConfirmationSchema = z.object({
  email: z.string(),
  brauchtPasswort: z.boolean(),
  /** What exists under the address and will belong to the account. */
  verbunden: z.object({ termine: z.number(), autos: z.number() }),
});
export type AddressConfirmation = z.infer<typeof addressConfirmationSchema>;

export const forgottenPasswordSchema = z.object({ email: emailText });

export const passwordResetSchema = z.object({ token: linkToken, passwort: newPassword });
export type PasswordReset = z.infer<typeof passwordResetSchema>;
