import { z } from "zod";
import { lineOfText } from "#lib/text-fields.ts";
import { PASSKEY_NAME_LENGTH } from "../text-lengths.ts";

const PASSKEY_RESPONSE_LENGTH = 20_000;

/** How the second step of a login can be taken. */
const factorWaySchema = z.enum(["passkey", "app", "wiederherstellung"]);
export type FactorWay = z.infer<typeof factorWaySchema>;

/** What a login carries that waits for its second step. */
export const pendingFactorSchema = z.object({
  anmeldung: z.string(),
  wege: z.array(factorWaySchema),
});

const encoded = z
  .string("Diese Antwort des Geräts ist unvollständig.")
  .min(1)
  .max(PASSKEY_RESPONSE_LENGTH);
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** What the browser's authenticator answers when it logs in. */
export const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

/** What it answers when it makes a new one. */
export const newPasskeySchema = z.object({
  name: lineOfText(PASSKEY_NAME_LENGTH),
  passkey: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z.array(z.string().max(20)).max(10).default([]),
    }),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

export const passkeyNameSchema = newPasskeySchema.pick({ name: true });

/** The browser's own options as the specification of WebAuthn writes them in JSON. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

const attempt = z
  .string("Die Anmeldung ist unvollständig. Bitte melden Sie sich noch einmal an.")
  .min(1)
  .max(200);
const typedCode = z.string("Bitte den Code eingeben.").min(1, "Bitte den Code eingeben.").max(100);

export const attemptSchema = z.object({ anmeldung: attempt });

/** One of the three ways. */
export const factorAnswerSchema = z
  .object({
    anmeldung: attempt,
    code: typedCode.optional(),
    wiederherstellungscode: typedCode.optional(),
    passkey: passkeyAnswerSchema.optional(),
  })
  .superRefine(({ code, wiederherstellungscode, passkey }, context) => {
    if ([code, wiederherstellungscode, passkey].filter((proof) => proof !== undefined).length !== 1)
      context.addIssue({ code: "custom", path: ["code"], message: "Bitte den Code eingeben." });
  });
export type FactorAnswer = z.infer<typeof factorAnswerSchema>;

export const passkeyLoginSchema = z.object({
  passkey: passkeyAnswerSchema,
  remember: z.boolean().default(false),
});
export type PasskeyLogin = z.infer<typeof passkeyLoginSchema>;

export const appCodeSchema = z.object({ code: typedCode });

/** What is needed to enter this site in an app: as a picture to scan, as an address to open, and as text to type. */
export const totpSetupSchema = z.object({
  geheimnis: z.string(),
  adresse: z.string(),
  qr: z.string(),
});
export type TotpSetup = z.infer<typeof totpSetupSchema>;

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  erstellt_am: z.string(),
  /** Null until its first login. */
  zuletzt_am: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** One's own second factor as it is seen afterwards: nothing in it lets anybody in. */
export const factorSchema = z.object({
  passkeys: z.array(passkeySchema),
  /** Since when the app's codes count; null while they do not. */
  app_seit: z.string().nullable(),
  /** How many recovery codes are left. */
  wiederherstellungscodes: z.number(),
  /** False on an address for which browsers have no passkeys. */
  passkeys_moeglich: z.boolean(),
});
export type Factor = z.infer<typeof factorSchema>;

/** `neue_codes` come with the first factor and whenever they are asked for, and are never told again. */
export const changedFactorSchema = factorSchema.extend({
  neue_codes: z.array(z.string()).nullable(),
});
export type ChangedFactor = z.infer<typeof changedFactorSchema>;
