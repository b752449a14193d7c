import { z } from "zod";
import { notLoggedIn } from "#lib/refusal.ts";
import { call } from "#server/http/call.server.ts";
import { sha256 } from "#server/new-id.server.ts";
import { confirmEmail, readConfirmation } from "./confirm-email.server.ts";
import { logOut, logOutDevice, logOutOtherDevices } from "./end-sessions.server.ts";
import { findUserOfToken } from "./identify-viewer.server.ts";
import { changePassword } from "./login/change-password.server.ts";
import { pendingFactorSchema } from "./login/factor-schema.ts";
import { logIn, logInAdmin } from "./login/log-in.server.ts";
import { registerUser } from "./login/register-user.server.ts";
import { readResetLink, requestReset, resetPassword } from "./login/reset.server.ts";
import { senderOf } from "./open-session.server.ts";
import {
  addressConfirmationSchema,
  adminLoginSchema,
  confirmationSchema,
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
import { listDevicesOf } from "./sessions.data.ts";
import { takeBackAddress } from "./users/take-back-address.server.ts";

const successSchema = z.object({ success: z.literal(true) });

export const accountsCalls = [
  call("POST /auth/login", {
    needs: "all",
    summary: "Log in by e-mail and password",
    tag: "accounts",
    body: loginSchema,
    answer: sessionSchema,
    errors: [401, 403, 429],
    carries: pendingFactorSchema.shape,
    handle: ({ platform, body, ...from }) => logIn(platform, body, senderOf(from)),
  }),
  call("POST /auth/admin/login", {
    needs: "all",
    summary: "Log in as the built-in admin by password alone",
    tag: "accounts",
    body: adminLoginSchema,
    answer: z.object({ ...sessionSchema.shape, success: z.literal(true) }),
    errors: [401, 403, 429],
    carries: pendingFactorSchema.shape,
    handle: async ({ platform, body, ...from }) => ({
      success: true,
      ...(await logInAdmin(platform, body, senderOf(from))),
    }),
  }),
  call("POST /auth/register", {
    needs: "all",
    summary: "Register an account; a mail with a link confirms its address",
    description:
      "The answer is the same for an address that has an account already; its owner is told by mail.",
    tag: "accounts",
    body: registrationSchema,
    answer: successSchema,
    status: 201,
    errors: [429],
    handle: async ({ platform, address, body }) => {
      await registerUser(platform, body, address);
      return { success: true };
    },
  }),
  call("POST /auth/verify-email", {
    needs: "all",
    summary: "Confirm an address by the link of a mail; once more is a success too",
    description:
      "422 `nachweis_fehlt`: the account has a password, which is asked for beside the link, since programs and strangers may open it. 422 `link_ungueltig`: logging in sends a new one.",
    tag: "accounts",
    body: confirmationSchema,
    answer: successSchema,
    errors: [409, 429],
    handle: async ({ platform, address, body }) => {
      await confirmEmail(platform, body, address);
      return { success: true };
    },
  }),
  call("GET /auth/verify-email", {
    needs: "all",
    summary: "What the link of a mail is about to confirm, and what the account gets with it",
    description: "Changes nothing. 422 `link_ungueltig` for a link that is good for nothing.",
    tag: "accounts",
    query: linkSchema,
    answer: addressConfirmationSchema,
    handle: ({ platform, query }) => readConfirmation(platform, query.token),
  }),
  call("POST /auth/take-back-email", {
    needs: "all",
    summary:
      "Take a change of an account's e-mail address back, by the link in the mail to the former one",
    description:
      "Every session ends and the password counts no more; a mail to the former address brings a link for a new one.",
    tag: "accounts",
    body: linkSchema,
    answer: successSchema,
    errors: [409],
    handle: async ({ platform, body }) => {
      await takeBackAddress(platform, body.token);
      return { success: true };
    },
  }),
  call("POST /auth/forgot-password", {
    needs: "all",
    summary: "Ask for a mail with a link to set a new password",
    description: "The answer is the same for an address without an account.",
    tag: "accounts",
    body: forgottenPasswordSchema,
    answer: successSchema,
    errors: [429],
    handle: async ({ platform, address, body }) => {
      await requestReset(platform, body.email, address);
      return { success: true };
    },
  }),
  call("GET /auth/validate-reset-token", {
    needs: "all",
    summary:
      "Whether a link to set a new password is still good; 422 `link_ungueltig` when it is not",
    tag: "accounts",
    query: linkSchema,
    answer: successSchema,
    handle: async ({ platform, query }) => {
      await readResetLink(platform, query.token);
      return { success: true };
    },
  }),
  call("POST /auth/reset-password", {
    needs: "all",
    summary: "Set a new password by the link of a mail; every session ends",
    tag: "accounts",
    body: passwordResetSchema,
    answer: successSchema,
    handle: async ({ platform, address, body }) => {
      await resetPassword(platform, body, address);
      return { success: true };
    },
  }),
  call("POST /auth/logout", {
    needs: "all",
    summary: "End this session",
    tag: "accounts",
    answer: null,
    handle: async ({ platform, token }) => {
      if (token) await logOut(platform, token);
    },
  }),
  call("GET /auth/me", {
    needs: "account",
    summary: "Who is logged in",
    tag: "accounts",
    answer: z.object({ user: userSchema }),
    handle: async ({ platform, token }) => {
      const user = token && (await findUserOfToken(platform, token));
      if (!user) throw notLoggedIn();
      return { user };
    },
  }),
  call("POST /users/me/password", {
    needs: "account",
    summary: "Change one's own password; all other sessions end",
    tag: "accounts",
    body: passwordChangeSchema,
    answer: null,
    errors: [429],
    handle: ({ platform, viewer, token, address, body }) =>
      changePassword(platform, viewer, body, { address, token }),
  }),
  call("GET /users/me/sessions", {
    needs: "account",
    summary: "The devices on which one is logged in",
    tag: "accounts",
    answer: z.array(deviceSchema),
    handle: ({ platform: { db, clock }, viewer, token }) =>
      listDevicesOf(db, viewer, sha256(token), clock.now()),
  }),
  call("DELETE /users/me/sessions", {
    needs: "account",
    summary: "Log out all devices but this one",
    tag: "accounts",
    answer: null,
    handle: ({ platform, viewer, token }) => logOutOtherDevices(platform, viewer, token),
  }),
  call("DELETE /users/me/sessions/:id", {
    needs: "account",
    summary: "Log out one device",
    tag: "accounts",
    answer: null,
    errors: [404],
    handle: ({ platform, viewer, params }) => logOutDevice(platform, viewer, params.id),
  }),
] as const;
