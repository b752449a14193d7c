import { Hono } from "hono";
import { z } from "zod";
import { type ApiEnv, describeCall, jsonBody } from "#platform/http.server.ts";
import { sha256 } from "#platform/new-id.server.ts";
import { findUserOfToken } from "./identify-viewer.server.ts";
import { logIn } from "./log-in.server.ts";
import { logInAdmin } from "./log-in-admin.server.ts";
import { notLoggedIn } from "./refusals.ts";
import { adminLoginSchema, loginSchema, sessionSchema, userSchema } from "./schema.ts";
import { deleteSession } from "./store.server.ts";

export const accountsApi = new Hono<ApiEnv>()
  .post(
    "/auth/login",
    describeCall({
      summary: "Log in by e-mail and password",
      tag: "accounts",
      answers: { 200: sessionSchema },
      errors: [401, 403, 422, 429],
    }),
    jsonBody(loginSchema),
    async (c) => c.json(await logIn(c.get("platform"), c.req.valid("json"), c.get("address"))),
  )
  .post(
    "/auth/admin/login",
    describeCall({
      summary: "Log in as the built-in admin by password alone",
      tag: "accounts",
      answers: { 200: sessionSchema.extend({ success: z.literal(true) }) },
      errors: [401, 403, 422, 429],
    }),
    jsonBody(adminLoginSchema),
    async (c) => c.json({ success: true, ...(await logInAdmin(c.get("platform"), c.req.valid("json").password, c.get("address"))) }),
  )
  .post("/auth/logout", describeCall({ summary: "End this session", tag: "accounts", answers: { 204: null } }), async (c) => {
    const token = c.get("token");
    if (token) await deleteSession(c.get("platform").db, sha256(token));
    return c.body(null, 204);
  })
  .get(
    "/auth/me",
    describeCall({ summary: "Who is logged in", tag: "accounts", answers: { 200: z.object({ user: userSchema }) }, needs: "account" }),
    async (c) => {
      const token = c.get("token");
      const user = token && (await findUserOfToken(c.get("platform"), token));
      if (!user) throw notLoggedIn();
      return c.json({ user });
    },
  );
