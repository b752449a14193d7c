import type { Calls } from "#lib/calls.ts";
import { NEEDS_CONFIRMATION } from "#lib/fresh.ts";
import { sessionSchema } from "../schema.ts";
import {
  appCodeSchema,
  attemptSchema,
  changedFactorSchema,
  factorAnswerSchema,
  factorSchema,
  newPasskeySchema,
  passkeyLoginSchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
  totpSetupSchema,
} from "./schema.ts";

const tag = "accounts";
const description = NEEDS_CONFIRMATION;

/** Each writes a row, and anybody may ask. */
const PASSKEY_LOGINS = {
  name: "passkey-login-address",
  points: 60,
  seconds: 900,
  per: "network",
} as const;

export const calls = {
  "POST /auth/login/factor": {
    needs: "all",
    summary: "The second step of a login: a code of the app, a recovery code, or a passkey",
    description:
      "`anmeldung` comes with 401 `zweiter_faktor` of a login, lasts five minutes and five guesses, and is good once.",
    tag,
    body: factorAnswerSchema,
    answer: sessionSchema,
    errors: [401, 409, 429],
  },
  "POST /auth/login/factor/passkey": {
    needs: "all",
    summary: "What a passkey has to sign for the second step of a login",
    tag,
    body: attemptSchema,
    answer: passkeyOptionsSchema,
    errors: [401, 409],
  },
  "POST /auth/passkey/options": {
    needs: "all",
    summary: "What a passkey has to sign to log in without a password",
    tag,
    limit: PASSKEY_LOGINS,
    answer: passkeyOptionsSchema,
    errors: [409],
  },
  "POST /auth/passkey": {
    needs: "all",
    summary: "Log in by a passkey alone, which is device and person at once",
    tag,
    body: passkeyLoginSchema,
    answer: sessionSchema,
    errors: [401, 403, 409],
  },
  "GET /users/me/factor": {
    needs: "staff",
    summary: "One's own second factor",
    tag,
    answer: factorSchema,
  },
  "POST /users/me/factor/totp": {
    needs: "staff",
    summary: "A new secret for an app that shows codes; it counts from its first code on",
    description,
    tag,
    answer: totpSetupSchema,
    status: 201,
    errors: [409],
  },
  "PUT /users/me/factor/totp": {
    needs: "staff",
    summary: "The first code of the app",
    description,
    tag,
    body: appCodeSchema,
    answer: changedFactorSchema,
    errors: [409],
  },
  "DELETE /users/me/factor/totp": {
    needs: "staff",
    summary: "Codes of the app count no more",
    description,
    tag,
    answer: changedFactorSchema,
    errors: [409],
  },
  "POST /users/me/factor/passkeys/options": {
    needs: "staff",
    summary: "What a device needs to make a passkey",
    description,
    tag,
    answer: passkeyOptionsSchema,
    errors: [409],
  },
  "POST /users/me/factor/passkeys": {
    needs: "staff",
    summary: "Add a passkey",
    description,
    tag,
    body: newPasskeySchema,
    answer: changedFactorSchema,
    status: 201,
    errors: [409],
  },
  "PATCH /users/me/factor/passkeys/:id": {
    needs: "staff",
    summary: "Rename a passkey",
    tag,
    body: passkeyNameSchema,
    answer: factorSchema,
    errors: [404],
  },
  "DELETE /users/me/factor/passkeys/:id": {
    needs: "staff",
    summary: "Remove a passkey",
    description,
    tag,
    answer: changedFactorSchema,
    errors: [404],
  },
  "POST /users/me/factor/recovery-codes": {
    needs: "staff",
    summary: "Ten new recovery codes; the ones before are worthless",
    description,
    tag,
    answer: changedFactorSchema,
    errors: [409],
  },
} satisfies Calls;
