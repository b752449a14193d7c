import { notLoggedIn } from "#lib/refusal.ts";
import { door } from "#platform/door.server.ts";
import { sha256 } from "#platform/new-id.server.ts";
import { calls } from "./contract.ts";
import { logIn, logInAdmin } from "./login/log-in.server.ts";
import { changePassword } from "./password/change-password.server.ts";
import { readResetLink, requestReset, resetPassword } from "./password/reset.server.ts";
import { takeBackAddress } from "./profile/take-back-address.server.ts";
import { confirmEmail, readConfirmation } from "./registration/confirm-email.server.ts";
import { registerUser } from "./registration/register-user.server.ts";
import { logOut, logOutDevice, logOutOtherDevices } from "./sessions/end-sessions.server.ts";
import { findUserOfToken } from "./sessions/identify-viewer.server.ts";
import { senderOf } from "./sessions/open-session.step.server.ts";
import { listDevicesOf } from "./sessions/sessions.store.server.ts";

export const accountsApi = door(calls, {
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
  "POST /users/me/password": ({ platform, viewer, token, address, body }) => changePassword(platform, viewer, body, { address, token }),
  "GET /users/me/sessions": ({ platform: { db, clock }, viewer, token }) => listDevicesOf(db, viewer, sha256(token), clock.now()),
  "DELETE /users/me/sessions": ({ platform, viewer, token }) => logOutOtherDevices(platform, viewer, token),
  "DELETE /users/me/sessions/:id": ({ platform, viewer, params }) => logOutDevice(platform, viewer, params.id),
});
