import { defineCalls } from "#server/http/define-calls.server.ts";
import {
  confirmByPasskey,
  confirmOwnSession,
  offerPasskeyToConfirm,
} from "./confirm-session.server.ts";
import { calls } from "./confirmation-calls.ts";

export const confirmationApi = defineCalls(calls, {
  "POST /auth/confirm": ({ platform, viewer, token, address, body }) =>
    confirmOwnSession(platform, viewer, body, { address, token }),
  "POST /auth/confirm/passkey/options": ({ platform, viewer, token }) =>
    offerPasskeyToConfirm(platform, viewer, token),
  "POST /auth/confirm/passkey": ({ platform, viewer, token, body }) =>
    confirmByPasskey(platform, viewer, body.passkey, token),
});
