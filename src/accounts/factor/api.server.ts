import { Hono } from "hono";
import { type ApiEnv, describeCall, jsonBody, ownToken, type UserContext } from "#platform/http.server.ts";
import { sessionSchema } from "../schema.ts";
import { NEEDS_CONFIRMATION } from "../sessions/fresh.ts";
import { senderOf } from "../sessions/open-session.step.server.ts";
import { answerFactor, logInByPasskey, offerPasskeyForAttempt, offerPasskeyLogin } from "./answer-factor.server.ts";
import type { Owner } from "./change-factor.step.server.ts";
import { readFactor } from "./factor.step.server.ts";
import { addPasskey, offerPasskey, removePasskey, renamePasskey } from "./passkeys.server.ts";
import { renewRecoveryCodes } from "./recovery-codes.server.ts";
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
import { beginTotpSetup, finishTotpSetup, removeTotp } from "./totp.server.ts";

const tag = "accounts";
const description = NEEDS_CONFIRMATION;

export const factorApi = new Hono<ApiEnv>()
  .post(
    "/auth/login/factor",
    describeCall({
      summary: "The second step of a login: a code of the app, a recovery code, or a passkey",
      description: "`anmeldung` comes with 401 `zweiter_faktor` of a login, lasts five minutes and five guesses, and is good once.",
      needs: "all",
      tag,
      answers: { 200: sessionSchema },
      errors: [401, 409, 422, 429],
    }),
    jsonBody(factorAnswerSchema),
    async (c) => c.json(await answerFactor(c.get("platform"), c.req.valid("json"), c.get("address"))),
  )
  .post(
    "/auth/login/factor/passkey",
    describeCall({
      summary: "What a passkey has to sign for the second step of a login",
      needs: "all",
      tag,
      answers: { 200: passkeyOptionsSchema },
      errors: [401, 409, 422],
    }),
    jsonBody(attemptSchema),
    async (c) => c.json(await offerPasskeyForAttempt(c.get("platform"), c.req.valid("json").anmeldung)),
  )
  .post(
    "/auth/passkey/options",
    describeCall({
      summary: "What a passkey has to sign to log in without a password",
      needs: "all",
      tag,
      answers: { 200: passkeyOptionsSchema },
      errors: [409, 429],
    }),
    async (c) => c.json(await offerPasskeyLogin(c.get("platform"), c.get("address"))),
  )
  .post(
    "/auth/passkey",
    describeCall({
      summary: "Log in by a passkey alone, which is device and person at once",
      needs: "all",
      tag,
      answers: { 200: sessionSchema },
      errors: [401, 403, 409, 422],
    }),
    jsonBody(passkeyLoginSchema),
    async (c) => c.json(await logInByPasskey(c.get("platform"), c.req.valid("json"), senderOf(c))),
  )
  .get(
    "/users/me/factor",
    describeCall({ summary: "One's own second factor", tag, answers: { 200: factorSchema }, needs: "admin" }),
    async (c) => {
      const { id } = c.get("user");
      const { db, config } = c.get("platform");
      return c.json(await readFactor(db, id, config.baseUrl));
    },
  )
  .post(
    "/users/me/factor/totp",
    describeCall({
      summary: "A new secret for an app that shows codes; it counts from its first code on",
      description,
      tag,
      answers: { 201: totpSetupSchema },
      errors: [409],
      needs: "admin",
    }),
    async (c) => c.json(await beginTotpSetup(c.get("platform"), ownerOf(c)), 201),
  )
  .put(
    "/users/me/factor/totp",
    describeCall({
      summary: "The first code of the app",
      description,
      tag,
      answers: { 200: changedFactorSchema },
      errors: [409, 422],
      needs: "admin",
    }),
    jsonBody(appCodeSchema),
    async (c) => c.json(await finishTotpSetup(c.get("platform"), ownerOf(c), c.req.valid("json").code)),
  )
  .delete(
    "/users/me/factor/totp",
    describeCall({
      summary: "Codes of the app count no more",
      description,
      tag,
      answers: { 200: changedFactorSchema },
      errors: [409],
      needs: "admin",
    }),
    async (c) => c.json(await removeTotp(c.get("platform"), ownerOf(c))),
  )
  .post(
    "/users/me/factor/passkeys/options",
    describeCall({
      summary: "What a device needs to make a passkey",
      description,
      tag,
      answers: { 200: passkeyOptionsSchema },
      errors: [409],
      needs: "admin",
    }),
    async (c) => c.json(await offerPasskey(c.get("platform"), ownerOf(c))),
  )
  .post(
    "/users/me/factor/passkeys",
    describeCall({
      summary: "Add a passkey",
      description,
      tag,
      answers: { 201: changedFactorSchema },
      errors: [409, 422],
      needs: "admin",
    }),
    jsonBody(newPasskeySchema),
    async (c) => c.json(await addPasskey(c.get("platform"), ownerOf(c), c.req.valid("json")), 201),
  )
  .patch(
    "/users/me/factor/passkeys/:id",
    describeCall({ summary: "Rename a passkey", tag, answers: { 200: factorSchema }, errors: [404, 422], needs: "admin" }),
    jsonBody(passkeyNameSchema),
    async (c) => c.json(await renamePasskey(c.get("platform"), ownerOf(c), c.req.param("id"), c.req.valid("json").name)),
  )
  .delete(
    "/users/me/factor/passkeys/:id",
    describeCall({ summary: "Remove a passkey", description, tag, answers: { 200: changedFactorSchema }, errors: [404], needs: "admin" }),
    async (c) => c.json(await removePasskey(c.get("platform"), ownerOf(c), c.req.param("id"))),
  )
  .post(
    "/users/me/factor/recovery-codes",
    describeCall({
      summary: "Ten new recovery codes; the ones before are worthless",
      description,
      tag,
      answers: { 200: changedFactorSchema },
      errors: [409],
      needs: "admin",
    }),
    async (c) => c.json(await renewRecoveryCodes(c.get("platform"), ownerOf(c))),
  );

function ownerOf(c: UserContext): Owner {
  return { id: c.get("user").id, token: ownToken(c) };
}
