import { Hono } from "hono";
import { z } from "zod";
import { notLoggedIn } from "#lib/refusal.ts";
import { type ApiEnv, describeCall, jsonBody, ownToken, queryOf } from "#platform/http.server.ts";
import { sha256 } from "#platform/new-id.server.ts";
import { pendingFactorSchema } from "./factor/schema.ts";
import { logIn, logInAdmin } from "./login/log-in.server.ts";
import { changePassword } from "./password/change-password.server.ts";
import { readResetLink, requestReset, resetPassword } from "./password/reset.server.ts";
import { takeBackAddress } from "./profile/take-back-address.server.ts";
import { confirmEmail } from "./registration/confirm-email.server.ts";
import { registerUser } from "./registration/register-user.server.ts";
import {
  adminLoginSchema,
  deviceSchema,
  forgottenPasswordSchema,
  linkSchema,
  loginSchema,
  passwordChangeSchema,
  passwordResetSchema,
  registrationSchema,
  sessionSchema,
  userSchema,
} from "./schema.ts";
import { logOut, logOutDevice, logOutOtherDevices } from "./sessions/end-sessions.server.ts";
import { findUserOfToken } from "./sessions/identify-viewer.server.ts";
import { senderOf } from "./sessions/open-session.step.server.ts";
import { listDevicesOf } from "./sessions/sessions.store.server.ts";

const successSchema = z.object({ success: z.literal(true) });

export const accountsApi = new Hono<ApiEnv>()
  .post(
    "/auth/login",
    describeCall({
      summary: "Log in by e-mail and password",
      tag: "accounts",
      carries: pendingFactorSchema.shape,
      answers: { 200: sessionSchema },
      errors: [401, 403, 422, 429],
      needs: "all",
    }),
    jsonBody(loginSchema),
    async (c) => c.json(await logIn(c.get("platform"), c.req.valid("json"), senderOf(c))),
  )
  .post(
    "/auth/admin/login",
    describeCall({
      summary: "Log in as the built-in admin by password alone",
      tag: "accounts",
      carries: pendingFactorSchema.shape,
      answers: { 200: sessionSchema.extend({ success: z.literal(true) }) },
      errors: [401, 403, 422, 429],
      needs: "all",
    }),
    jsonBody(adminLoginSchema),
    async (c) => c.json({ success: true, ...(await logInAdmin(c.get("platform"), c.req.valid("json").password, senderOf(c))) }),
  )
  .post(
    "/auth/register",
    describeCall({
      summary: "Register an account; a mail with a link confirms its address",
      description: "The answer is the same for an address that has an account already; its owner is told by mail.",
      tag: "accounts",
      answers: { 201: successSchema },
      errors: [400, 413, 415, 422, 429],
      needs: "all",
    }),
    jsonBody(registrationSchema),
    async (c) => {
      await registerUser(c.get("platform"), c.req.valid("json"), c.get("address"));
      return c.json({ success: true }, 201);
    },
  )
  .post(
    "/auth/verify-email",
    describeCall({
      summary: "Confirm an address by the link of a mail; once more is a success too",
      description: "422 `link_ungueltig`: logging in sends a new one.",
      tag: "accounts",
      answers: { 200: successSchema },
      errors: [409, 422],
      needs: "all",
    }),
    jsonBody(linkSchema),
    async (c) => {
      await confirmEmail(c.get("platform"), c.req.valid("json").token);
      return c.json({ success: true });
    },
  )
  .post(
    "/auth/take-back-email",
    describeCall({
      summary: "Take a change of an account's e-mail address back, by the link in the mail to the former one",
      description: "Every session ends and the password counts no more; a mail to the former address brings a link for a new one.",
      tag: "accounts",
      answers: { 200: successSchema },
      errors: [409, 422],
      needs: "all",
    }),
    jsonBody(linkSchema),
    async (c) => {
      await takeBackAddress(c.get("platform"), c.req.valid("json").token);
      return c.json({ success: true });
    },
  )
  .post(
    "/auth/forgot-password",
    describeCall({
      summary: "Ask for a mail with a link to set a new password",
      description: "The answer is the same for an address without an account.",
      tag: "accounts",
      answers: { 200: successSchema },
      errors: [422, 429],
      needs: "all",
    }),
    jsonBody(forgottenPasswordSchema),
    async (c) => {
      await requestReset(c.get("platform"), c.req.valid("json").email, c.get("address"));
      return c.json({ success: true });
    },
  )
  .get(
    "/auth/validate-reset-token",
    describeCall({
      summary: "Whether a link to set a new password is still good; 422 `link_ungueltig` when it is not",
      tag: "accounts",
      answers: { 200: successSchema },
      errors: [422],
      needs: "all",
    }),
    queryOf(linkSchema),
    async (c) => {
      await readResetLink(c.get("platform"), c.req.valid("query").token);
      return c.json({ success: true });
    },
  )
  .post(
    "/auth/reset-password",
    describeCall({
      summary: "Set a new password by the link of a mail; every session ends",
      tag: "accounts",
      answers: { 200: successSchema },
      errors: [422],
      needs: "all",
    }),
    jsonBody(passwordResetSchema),
    async (c) => {
      await resetPassword(c.get("platform"), c.req.valid("json"), c.get("address"));
      return c.json({ success: true });
    },
  )
  .post("/auth/logout", describeCall({ summary: "End this session", tag: "accounts", answers: { 204: null }, needs: "all" }), async (c) => {
    const token = c.get("token");
    if (token) await logOut(c.get("platform"), token);
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
      await changePassword(c.get("platform"), c.get("user"), c.req.valid("json"), { address: c.get("address"), token: ownToken(c) });
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
      return c.json(await listDevicesOf(db, c.get("user"), sha256(ownToken(c)), clock.now()));
    },
  )
  .delete(
    "/users/me/sessions",
    describeCall({ summary: "Log out all devices but this one", tag: "accounts", answers: { 204: null }, needs: "account" }),
    async (c) => {
      await logOutOtherDevices(c.get("platform"), c.get("user"), ownToken(c));
      return c.body(null, 204);
    },
  )
  .delete(
    "/users/me/sessions/:id",
    describeCall({ summary: "Log out one device", tag: "accounts", answers: { 204: null }, errors: [404], needs: "account" }),
    async (c) => {
      await logOutDevice(c.get("platform"), c.get("user"), c.req.param("id"));
      return c.body(null, 204);
    },
  );
