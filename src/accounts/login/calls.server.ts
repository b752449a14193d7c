import { NEEDS_CONFIRMATION } from "#lib/fresh.ts";
import type { User } from "#lib/viewer.ts";
import { call } from "#server/http/call.server.ts";
import { senderOf } from "../open-session.server.ts";
import { sessionSchema } from "../schema.ts";
import {
  answerFactor,
  logInByPasskey,
  offerPasskeyForAttempt,
  offerPasskeyLogin,
} from "./answer-factor.server.ts";
import type { Owner } from "./change-factor.server.ts";
import {
  confirmByPasskey,
  confirmOwnSession,
  offerPasskeyToConfirm,
} from "./confirm-session.server.ts";
import {
  confirmationByPasskeySchema,
  confirmationRequestSchema,
  confirmationSchema,
} from "./confirmation-schema.ts";
import { readFactor } from "./factor.server.ts";
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
} from "./factor-schema.ts";
import { addPasskey, offerPasskey, removePasskey, renamePasskey } from "./passkeys.server.ts";
import { renewRecoveryCodes } from "./recovery-codes.server.ts";
import { beginTotpSetup, finishTotpSetup, removeTotp } from "./set-up-totp.server.ts";

const tag = "accounts";

const description = NEEDS_CONFIRMATION;

/** Each writes a row, and anybody may ask. */
const PASSKEY_LOGINS = {
  name: "passkey-login-address",
  points: 60,
  seconds: 900,
  per: "network",
} as const;

export const loginCalls = [
  call("POST /auth/confirm", {
    needs: "account",
    summary: "Prove afresh to be the owner of this session, for ten minutes",
    description:
      "Asked for by calls that answer 403 `bestaetigung_noetig`. A wrong password is 422 and counts as a guess at the login.",
    tag: "accounts",
    body: confirmationRequestSchema,
    answer: confirmationSchema,
    errors: [429],
    handle: ({ platform, viewer, token, address, body }) =>
      confirmOwnSession(platform, viewer, body, { address, token }),
  }),
  call("POST /auth/confirm/passkey/options", {
    needs: "staff",
    summary: "What one of one's own passkeys has to sign to confirm this session",
    tag: "accounts",
    answer: passkeyOptionsSchema,
    errors: [409],
    handle: ({ platform, viewer, token }) => offerPasskeyToConfirm(platform, viewer, token),
  }),
  call("POST /auth/confirm/passkey", {
    needs: "staff",
    summary: "Prove afresh to be the owner of this session by a passkey, for ten minutes",
    tag: "accounts",
    body: confirmationByPasskeySchema,
    answer: confirmationSchema,
    errors: [409],
    handle: ({ platform, viewer, token, body }) =>
      confirmByPasskey(platform, viewer, body.passkey, token),
  }),
  call("POST /auth/login/factor", {
    needs: "all",
    summary: "The second step of a login: a code of the app, a recovery code, or a passkey",
    description:
      "`anmeldung` comes with 401 `zweiter_faktor` of a login, lasts five minutes and five guesses, and is good once.",
    tag,
    body: factorAnswerSchema,
    answer: sessionSchema,
    errors: [401, 409, 429],
    handle: ({ platform, address, body }) => answerFactor(platform, body, address),
  }),
  call("POST /auth/login/factor/passkey", {
    needs: "all",
    summary: "What a passkey has to sign for the second step of a login",
    tag,
    body: attemptSchema,
    answer: passkeyOptionsSchema,
    errors: [401, 409],
    handle: ({ platform, body }) => offerPasskeyForAttempt(platform, body.anmeldung),
  }),
  call("POST /auth/passkey/options", {
    needs: "all",
    summary: "What a passkey has to sign to log in without a password",
    tag,
    limit: PASSKEY_LOGINS,
    answer: passkeyOptionsSchema,
    errors: [409],
    handle: ({ platform }) => offerPasskeyLogin(platform),
  }),
  call("POST /auth/passkey", {
    needs: "all",
    summary: "Log in by a passkey alone, which is device and person at once",
    tag,
    body: passkeyLoginSchema,
    answer: sessionSchema,
    errors: [401, 403, 409],
    handle: ({ platform, body, ...from }) => logInByPasskey(platform, body, senderOf(from)),
  }),
  call("GET /users/me/factor", {
    needs: "staff",
    summary: "One's own second factor",
    tag,
    answer: factorSchema,
    handle: ({ platform: { db, config }, viewer }) => readFactor(db, viewer.id, config.baseUrl),
  }),
  call("POST /users/me/factor/totp", {
    needs: "staff",
    summary: "A new secret for an app that shows codes; it counts from its first code on",
    description,
    tag,
    answer: totpSetupSchema,
    status: 201,
    errors: [409],
    handle: ({ platform, ...who }) => beginTotpSetup(platform, ownerOf(who)),
  }),
  call("PUT /users/me/factor/totp", {
    needs: "staff",
    summary: "The first code of the app",
    description,
    tag,
    body: appCodeSchema,
    answer: changedFactorSchema,
    errors: [409],
    handle: ({ platform, body, ...who }) => finishTotpSetup(platform, ownerOf(who), body.code),
  }),
  call("DELETE /users/me/factor/totp", {
    needs: "staff",
    summary: "Codes of the app count no more",
    description,
    tag,
    answer: changedFactorSchema,
    errors: [409],
    handle: ({ platform, ...who }) => removeTotp(platform, ownerOf(who)),
  }),
  call("POST /users/me/factor/passkeys/options", {
    needs: "staff",
    summary: "What a device needs to make a passkey",
    description,
    tag,
    answer: passkeyOptionsSchema,
    errors: [409],
    handle: ({ platform, ...who }) => offerPasskey(platform, ownerOf(who)),
  }),
  call("POST /users/me/factor/passkeys", {
    needs: "staff",
    summary: "Add a passkey",
    description,
    tag,
    body: newPasskeySchema,
    answer: changedFactorSchema,
    status: 201,
    errors: [409],
    handle: ({ platform, body, ...who }) => addPasskey(platform, ownerOf(who), body),
  }),
  call("PATCH /users/me/factor/passkeys/:id", {
    needs: "staff",
    summary: "Rename a passkey",
    tag,
    body: passkeyNameSchema,
    answer: factorSchema,
    errors: [404],
    handle: ({ platform, params, body, ...who }) =>
      renamePasskey(platform, ownerOf(who), params.id, body.name),
  }),
  call("DELETE /users/me/factor/passkeys/:id", {
    needs: "staff",
    summary: "Remove a passkey",
    description,
    tag,
    answer: changedFactorSchema,
    errors: [404],
    handle: ({ platform, params, ...who }) => removePasskey(platform, ownerOf(who), params.id),
  }),
  call("POST /users/me/factor/recovery-codes", {
    needs: "staff",
    summary: "Ten new recovery codes; the ones before are worthless",
    description,
    tag,
    answer: changedFactorSchema,
    errors: [409],
    handle: ({ platform, ...who }) => renewRecoveryCodes(platform, ownerOf(who)),
  }),
] as const;

function ownerOf({ viewer, token }: { viewer: User; token: string }): Owner {
  return { id: viewer.id, token };
}
