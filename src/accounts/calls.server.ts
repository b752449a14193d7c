import { notLoggedIn } from "#lib/refusal.ts";
import { defineCalls } from "#server/http/define-calls.server.ts";
import { sha256 } from "#server/new-id.server.ts";
import { calls } from "./calls.ts";
import { logOut, logOutDevice, logOutOtherDevices } from "./end-sessions.server.ts";
import { findUserOfToken } from "./identify-viewer.server.ts";
import { changePassword } from "./login/change-password.server.ts";
import { confirmEmail, readConfirmation } from "./login/confirm-email.server.ts";
import { logIn, logInAdmin } from "./login/log-in.server.ts";
import { registerUser } from "./login/register-user.server.ts";
import { readResetLink, requestReset, resetPassword } from "./login/reset.server.ts";
import { senderOf } from "./open-session.server.ts";
import { takeBackAddress } from "./profile/take-back-address.server.ts";
import { listDevicesOf } from "./sessions.data.ts";

export const accountsApi = defineCalls(calls, {
  "POST /auth/login": ({ platform, body, ...from }) => logIn(platform, body, senderOf(from)),
  "POST /auth/admin/login": async ({ platform, body, ...from }) => ({
    success: true,
    ...(await logInAdmin(platform, body, senderOf(from))),
  }),
  "POST /auth/register": async ({ platform, address, body }) => {
    await registerUser(platform, body, address);
    return { success: true };
  },
  "POST /auth/verify-email": async ({ platform, address, body }) => {
    await confirmEmail(platform, body, address);
    return { success: true };
  },
  "GET /auth/verify-email": ({ platform, query }) => readConfirmation(platform, query.token),
  "POST /auth/take-back-email": async ({ platform, body }) => {
    await takeBackAddress(platform, body.token);
    return { success: true };
  },
  "POST /auth/forgot-password": async ({ platform, address, body }) => {
    await requestReset(platform, body.email, address);
    return { success: true };
  },
  "GET /auth/validate-reset-token": async ({ platform, query }) => {
    await readResetLink(platform, query.token);
    return { success: true };
  },
  "POST /auth/reset-password": async ({ platform, address, body }) => {
    await resetPassword(platform, body, address);
    return { success: true };
  },
  "POST /auth/logout": async ({ platform, token }) => {
    if (token) await logOut(platform, token);
  },
  "GET /auth/me": async ({ platform, token }) => {
    const user = token && (await findUserOfToken(platform, token));
    if (!user) throw notLoggedIn();
    return { user };
  },
  "POST /users/me/password": ({ platform, viewer, token, address, body }) =>
    changePassword(platform, viewer, body, { address, token }),
  "GET /users/me/sessions": ({ platform: { db, clock }, viewer, token }) =>
    listDevicesOf(db, viewer, sha256(token), clock.now()),
  "DELETE /users/me/sessions": ({ platform, viewer, token }) =>
    logOutOtherDevices(platform, viewer, token),
  "DELETE /users/me/sessions/:id": ({ platform, viewer, params }) =>
    logOutDevice(platform, viewer, params.id),
});
