import { Hono } from "hono";
import { type ApiEnv, describeCall, jsonBody, ownToken } from "#platform/http.server.ts";
import { confirmOwnSession } from "./confirm-session.server.ts";
import { confirmationRequestSchema, confirmationSchema } from "./schema.ts";

export const confirmationApi = new Hono<ApiEnv>().post(
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
);
