import { z } from "zod";
import { emailText } from "#lib/text-fields.ts";

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

/** Longer passwords would only cost hashing time. */
const MAX_PASSWORD = 256;
const password = z
  .string("Bitte das Passwort eingeben.")
  .min(1, "Bitte das Passwort eingeben.")
  .max(MAX_PASSWORD, "Das Passwort ist zu lang.");

export const loginSchema = z.object({ email: emailText, passwort: password, remember: z.boolean().default(false) });
export type LoginRequest = z.infer<typeof loginSchema>;

export const adminLoginSchema = z.object({ password });

export const sessionSchema = z.object({ token: z.string(), user: userSchema });
export type Session = z.infer<typeof sessionSchema>;
