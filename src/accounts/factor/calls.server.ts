import type { User } from "#lib/viewer.ts";
import { defineCalls } from "#server/http/define-calls.server.ts";
import { senderOf } from "../open-session.server.ts";
import {
  answerFactor,
  logInByPasskey,
  offerPasskeyForAttempt,
  offerPasskeyLogin,
} from "./answer-factor.server.ts";
import { calls } from "./calls.ts";
import type { Owner } from "./change-factor.server.ts";
import { readFactor } from "./factor.server.ts";
import { addPasskey, offerPasskey, removePasskey, renamePasskey } from "./passkeys.server.ts";
import { renewRecoveryCodes } from "./recovery-codes.server.ts";
import { beginTotpSetup, finishTotpSetup, removeTotp } from "./set-up-totp.server.ts";

export const factorApi = defineCalls(calls, {
  "POST /auth/login/factor": ({ platform, address, body }) => answerFactor(platform, body, address),
  "POST /auth/login/factor/passkey": ({ platform, body }) =>
    offerPasskeyForAttempt(platform, body.anmeldung),
  "POST /auth/passkey/options": ({ platform }) => offerPasskeyLogin(platform),
  "POST /auth/passkey": ({ platform, body, ...from }) =>
    logInByPasskey(platform, body, senderOf(from)),
  "GET /users/me/factor": ({ platform: { db, config }, viewer }) =>
    readFactor(db, viewer.id, config.baseUrl),
  "POST /users/me/factor/totp": ({ platform, ...who }) => beginTotpSetup(platform, ownerOf(who)),
  "PUT /users/me/factor/totp": ({ platform, body, ...who }) =>
    finishTotpSetup(platform, ownerOf(who), body.code),
  "DELETE /users/me/factor/totp": ({ platform, ...who }) => removeTotp(platform, ownerOf(who)),
  "POST /users/me/factor/passkeys/options": ({ platform, ...who }) =>
    offerPasskey(platform, ownerOf(who)),
  "POST /users/me/factor/passkeys": ({ platform, body, ...who }) =>
    addPasskey(platform, ownerOf(who), body),
  "PATCH /users/me/factor/passkeys/:id": ({ platform, params, body, ...who }) =>
    renamePasskey(platform, ownerOf(who), params.id, body.name),
  "DELETE /users/me/factor/passkeys/:id": ({ platform, params, ...who }) =>
    removePasskey(platform, ownerOf(who), params.id),
  "POST /users/me/factor/recovery-codes": ({ platform, ...who }) =>
    renewRecoveryCodes(platform, ownerOf(who)),
});

function ownerOf({ viewer, token }: { viewer: User; token: string }): Owner {
  return { id: viewer.id, token };
}
