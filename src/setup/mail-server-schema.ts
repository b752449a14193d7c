import { z } from "zod";
import { MAIL_ENCRYPTIONS } from "#lib/mail-encryption.ts";

const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;
const HOST_HINT = "Bitte nur den Namen des Servers, zum Beispiel mail.example.org.";
const PORT_HINT = "Bitte eine Zahl von 1 bis 65535.";

export const mailServerRequestSchema = z.object({
  host: z.string().trim().max(253, HOST_HINT).regex(HOST, HOST_HINT),
  port: z.number(PORT_HINT).int(PORT_HINT).min(1, PORT_HINT).max(65_535, PORT_HINT),
  verschluesselung: z.enum(MAIL_ENCRYPTIONS),
  /** Empty where the server asks for no login. */
  benutzer: z.string().trim().max(256, "Bitte höchstens 256 Zeichen."),
  /** Left out: the one that is known, as long as nothing else changes. */
  kennwort: z.string().min(1).max(256, "Bitte höchstens 256 Zeichen.").optional(),
});
export type MailServerRequest = z.infer<typeof mailServerRequestSchema>;

/** Why the form cannot be used here. */
const MAIL_SERVER_BARS = ["umgebung", "postgres", "schluessel"] as const;
export type MailServerBar = (typeof MAIL_SERVER_BARS)[number];

/** What the form shows; never the password. */
export const mailServerStandingSchema = z.object({
  hindernis: z.enum(MAIL_SERVER_BARS).nullable(),
  /** Where mails go now; null where they are kept as files. */
  server: z
    .object({
      host: z.string(),
      port: z.number().int(),
      verschluesselung: z.enum(MAIL_ENCRYPTIONS),
      benutzer: z.string(),
      hatKennwort: z.boolean(),
    })
    .nullable(),
  /** The machine that the environment names. */
  umgebung: z.string().nullable(),
  absender: z.string(),
  /** MAIL_TO of the environment, which comes before the settings. */
  meldungUmgebung: z.string().nullable(),
});
export type MailServerStanding = z.infer<typeof mailServerStandingSchema>;
