import { call } from "#server/http/call.server.ts";
import { passkeyOptionsSchema } from "../factor/schema.ts";
import {
  confirmByPasskey,
  confirmOwnSession,
  offerPasskeyToConfirm,
} from "./confirm-session.server.ts";
import {
  confirmationByPasskeySchema,
  confirmationRequestSchema,
  confirmationSchema,
} from "./confirmation-schema.ts";

export const confirmationCalls = [
  call("POST /auth/confirm", {
    needs: "account",
    summary: "Prove afresh to be the owner of this session, for ten minutes",
    description:
      "Asked for by calls that answer 403 `bestaetigung_noetig`. A wrong password is 422 and counts as a guess at the login.",
    tag: "accounts",
    body: confirmationRequestSchema,
    answer: confirmationSchema,
    errors: [429],
    handle: ({ platform, viewer, token, address, body }) =>
      confirmOwnSession(platform, viewer, body, { address, token }),
  }),
  call("POST /auth/confirm/passkey/options", {
    needs: "staff",
    summary: "What one of one's own passkeys has to sign to confirm this session",
    tag: "accounts",
    answer: passkeyOptionsSchema,
    errors: [409],
    handle: ({ platform, viewer, token }) => offerPasskeyToConfirm(platform, viewer, token),
  }),
  call("POST /auth/confirm/passkey", {
    needs: "staff",
    summary: "Prove afresh to be the owner of this session by a passkey, for ten minutes",
    tag: "accounts",
    body: confirmationByPasskeySchema,
    answer: confirmationSchema,
    errors: [409],
    handle: ({ platform, viewer, token, body }) =>
      confirmByPasskey(platform, viewer, body.passkey, token),
  }),
] as const;
