import { Hono } from "hono";
import { type ApiEnv, describeCall, jsonBody, ownToken } from "#platform/http.server.ts";
import { passkeyOptionsSchema } from "../factor/schema.ts";
import { confirmByPasskey, confirmOwnSession, offerPasskeyToConfirm } from "./confirm-session.server.ts";
import { confirmationByPasskeySchema, confirmationRequestSchema, confirmationSchema } from "./schema.ts";

export const confirmationApi = new Hono<ApiEnv>()
  .post(
    "/auth/confirm",
    describeCall({
      summary: "Prove afresh to be the owner of this session, for ten minutes",
      description: "Asked for by calls that answer 403 `bestaetigung_noetig`. A wrong password is 422 and counts as a guess at the login.",
      tag: "accounts",
      answers: { 200: confirmationSchema },
      errors: [422, 429],
      needs: "account",
    }),
    jsonBody(confirmationRequestSchema),
    async (c) => {
      const from = { address: c.get("address"), token: ownToken(c) };
      return c.json(await confirmOwnSession(c.get("platform"), c.get("user"), c.req.valid("json"), from));
    },
  )
  .post(
    "/auth/confirm/passkey/options",
    describeCall({
      summary: "What one of one's own passkeys has to sign to confirm this session",
      tag: "accounts",
      answers: { 200: passkeyOptionsSchema },
      errors: [409],
      needs: "admin",
    }),
    async (c) => c.json(await offerPasskeyToConfirm(c.get("platform"), c.get("user"), ownToken(c))),
  )
  .post(
    "/auth/confirm/passkey",
    describeCall({
      summary: "Prove afresh to be the owner of this session by a passkey, for ten minutes",
      tag: "accounts",
      answers: { 200: confirmationSchema },
      errors: [409, 422],
      needs: "admin",
    }),
    jsonBody(confirmationByPasskeySchema),
    async (c) => c.json(await confirmByPasskey(c.get("platform"), c.get("user"), c.req.valid("json").passkey, ownToken(c))),
  );
