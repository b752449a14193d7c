import { door } from "#platform/door.server.ts";
import { confirmByPasskey, confirmOwnSession, offerPasskeyToConfirm } from "./confirm-session.server.ts";
import { calls } from "./contract.ts";

export const confirmationApi = door(calls, {
  "POST /auth/confirm": ({ platform, viewer, token, address, body }) => confirmOwnSession(platform, viewer, body, { address, token }),
  "POST /auth/confirm/passkey/options": ({ platform, viewer, token }) => offerPasskeyToConfirm(platform, viewer, token),
  "POST /auth/confirm/passkey": ({ platform, viewer, token, body }) => confirmByPasskey(platform, viewer, body.passkey, token),
});
