import { defineCalls } from "#server/http/define-calls.server.ts";
import {
  acceptInvitation,
  acceptWithPassword,
  invite,
  readInvitation,
} from "./invitation.server.ts";
import { calls } from "./invitation-calls.ts";

export const invitationApi = defineCalls(calls, {
  "POST /users/invite": async ({ platform, token, body }) => {
    await invite(platform, body, token);
    return { success: true };
  },
  "GET /auth/invitation": ({ platform, query }) => readInvitation(platform, query.token),
  "POST /auth/invitation/password": async ({ platform, address, body }) => {
    await acceptWithPassword(platform, body, address);
    return { success: true };
  },
  "POST /auth/invitation/accept": async ({ platform, viewer, body }) => {
    await acceptInvitation(platform, viewer, body.token);
    return { success: true };
  },
});
