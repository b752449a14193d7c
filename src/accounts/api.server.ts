import { Hono } from "hono";
import { z } from "zod";
import { type ApiContext, type ApiEnv, describeCall, jsonBody } from "#platform/http.server.ts";
import { sha256 } from "#platform/new-id.server.ts";
import { requireUser } from "#platform/viewer.server.ts";
import { changePassword } from "./change-password.server.ts";
import { deviceName } from "./device-name.ts";
import { findUserOfToken } from "./identify-viewer.server.ts";
import { logIn } from "./log-in.server.ts";
import { logInAdmin } from "./log-in-admin.server.ts";
import type { Sender } from "./open-session.step.server.ts";
import { deviceUnknown, notLoggedIn } from "./refusals.ts";
import { adminLoginSchema, deviceSchema, loginSchema, passwordChangeSchema, sessionSchema, userSchema } from "./schema.ts";
import { deleteOtherSessions, deleteSession, deleteSessionOf, listDevicesOf } from "./store.server.ts";

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
    async (c) => c.json(await logIn(c.get("platform"), c.req.valid("json"), senderOf(c))),
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
    async (c) => c.json({ success: true, ...(await logInAdmin(c.get("platform"), c.req.valid("json").password, senderOf(c))) }),
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
  )
  .post(
    "/users/me/password",
    describeCall({
      summary: "Change one's own password; all other sessions end",
      tag: "accounts",
      answers: { 204: null },
      errors: [422, 429],
      needs: "account",
    }),
    jsonBody(passwordChangeSchema),
    async (c) => {
      await changePassword(c.get("platform"), requireUser(c), c.req.valid("json"), { address: c.get("address"), token: ownToken(c) });
      return c.body(null, 204);
    },
  )
  .get(
    "/users/me/sessions",
    describeCall({
      summary: "The devices on which one is logged in",
      tag: "accounts",
      answers: { 200: z.array(deviceSchema) },
      needs: "account",
    }),
    async (c) => {
      const { db, clock } = c.get("platform");
      return c.json(await listDevicesOf(db, requireUser(c), sha256(ownToken(c)), clock.now()));
    },
  )
  .delete(
    "/users/me/sessions",
    describeCall({ summary: "Log out all devices but this one", tag: "accounts", answers: { 204: null }, needs: "account" }),
    async (c) => {
      await deleteOtherSessions(c.get("platform").db, requireUser(c).id, sha256(ownToken(c)));
      return c.body(null, 204);
    },
  )
  .delete(
    "/users/me/sessions/:id",
    describeCall({ summary: "Log out one device", tag: "accounts", answers: { 204: null }, errors: [404], needs: "account" }),
    async (c) => {
      if (!(await deleteSessionOf(c.get("platform").db, requireUser(c), c.req.param("id")))) throw deviceUnknown();
      return c.body(null, 204);
    },
  );

function senderOf(c: ApiContext): Sender {
  return { address: c.get("address"), device: deviceName(c.req.header("user-agent") ?? "") };
}

/** Whoever is logged in has one. */
function ownToken(c: ApiContext): string {
  return c.get("token") ?? "";
}
