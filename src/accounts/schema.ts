import { z } from "zod";
import { emailText } from "#lib/text-fields.ts";
import { MAX_PASSWORD, PASSWORD_LENGTH, PASSWORD_TOO_LONG, passwordProblem } from "./password-rule.ts";

/** A user as it travels (SPEC §3). */
export const userSchema = z.object({
  id: z.string(),
  vorname: z.string(),
  nachname: z.string(),
  email: z.string(),
  role: z.enum(["admin", "customer"]),
  active: z.union([z.literal(0), z.literal(1)]),
  erstellt_am: z.string(),
});
export type User = z.infer<typeof userSchema>;

const password = z.string("Bitte das Passwort eingeben.").min(1, "Bitte das Passwort eingeben.").max(MAX_PASSWORD, PASSWORD_TOO_LONG);

/** A password that is set anew (SPEC §5). */
const newPassword = z
  .string("Bitte ein Passwort wählen.")
  .superRefine((value, context) => {
    const message = passwordProblem(value);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  })
  .meta({ minLength: PASSWORD_LENGTH, maxLength: MAX_PASSWORD });

export const loginSchema = z.object({ email: emailText, passwort: password, remember: z.boolean().default(false) });
export type LoginRequest = z.infer<typeof loginSchema>;

export const adminLoginSchema = z.object({ password });

export const sessionSchema = z.object({ token: z.string(), user: userSchema });
export type Session = z.infer<typeof sessionSchema>;

export const passwordChangeSchema = z.object({ current: password, passwort: newPassword });
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** A device that is logged in, as its owner sees it. */
export const deviceSchema = z.object({
  id: z.string(),
  /** 'Chrome auf Android'; empty for logins of earlier versions. */
  device: z.string(),
  angemeldet_am: z.string(),
  /** To a quarter of an hour. */
  zuletzt_am: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;
