import { defineCalls } from "#server/http/define-calls.server.ts";
import { calls } from "./calls.ts";
import { changeOwnConsent, readOwnConsent } from "./own-consent.server.ts";
import { stopMails } from "./stop.server.ts";

export const consentApi = defineCalls(calls, {
  "POST /mail-stops/:token": async ({ platform, params, address }) => {
    await stopMails(platform, params.token, address);
    return { success: true };
  },
  "GET /users/me/after-visits": ({ platform, viewer }) => readOwnConsent(platform, viewer),
  "PUT /users/me/after-visits": ({ platform, viewer, body }) =>
    changeOwnConsent(platform, viewer, body),
});
