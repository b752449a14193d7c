import { door } from "#platform/door.server.ts";
import { calls } from "./contract.ts";
import { changeOwnConsent, readOwnConsent } from "./own-consent.server.ts";
import { stopMails } from "./stop.server.ts";

export const consentApi = door(calls, {
  "POST /mail-stops/:token": async ({ platform, params, address }) => {
    await stopMails(platform, params.token, address);
    return { success: true };
  },
  "GET /users/me/after-visits": ({ platform, viewer }) => readOwnConsent(platform, viewer),
  "PUT /users/me/after-visits": ({ platform, viewer, body }) => changeOwnConsent(platform, viewer, body),
});
