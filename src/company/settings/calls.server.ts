import { isAdmin } from "#lib/viewer.ts";
import { defineCalls } from "#server/http/define-calls.server.ts";
import { readSettings } from "../company.data.ts";
import { drawWithdrawalNotice } from "../texts/withdrawal-papers.server.ts";
import { calls } from "./calls.ts";
import { openDays } from "./open-days.server.ts";
import { publicSettings } from "./public-settings.ts";
import { changeLogo, changeSettings, changeShopPicture } from "./settings.server.ts";

export const companyApi = defineCalls(calls, {
  "GET /settings": async ({ platform, viewer }) => {
    const company = await readSettings(platform.db);
    return isAdmin(viewer) ? company : publicSettings(company);
  },
  "GET /settings/all": ({ platform }) => readSettings(platform.db),
  "GET /settings/payment": async ({ platform }) => {
    const { iban } = await readSettings(platform.db);
    return { iban };
  },
  "GET /settings/withdrawal-notice": async ({ platform }) => {
    const { filename, content } = await drawWithdrawalNotice(platform);
    return { filename, content: new Uint8Array(content), isShown: true };
  },
  "PUT /settings": ({ platform, token, body }) => changeSettings(platform, body, token),
  "PUT /settings/about": ({ platform, token, body }) => changeSettings(platform, body, token),
  "PUT /settings/logo": ({ platform, files }) => changeLogo(platform, files),
  "PUT /settings/pictures/:art": ({ platform, params, files }) =>
    changeShopPicture(platform, params.art, files),
  "DELETE /closures": ({ platform, query }) => openDays(platform, query.von, query.bis),
});
