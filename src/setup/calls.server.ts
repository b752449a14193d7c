import { defineCalls } from "#server/http/define-calls.server.ts";
import { calls } from "./calls.ts";
import { confirmDate } from "./confirm-date.server.ts";
import { confirmPoint, noteFirstSteps } from "./confirm-point.server.ts";
import { publishSite } from "./publish-site.server.ts";
import { readCondition } from "./read-condition.server.ts";
import { readReadiness } from "./read-readiness.server.ts";
import { sendTestMail } from "./send-test-mail.server.ts";

export const installationApi = defineCalls(calls, {
  "GET /condition": ({ platform }) => readCondition(platform),
  "POST /condition/confirm-date": async ({ platform, body }) => {
    await confirmDate(platform, body.datum);
    return await readCondition(platform);
  },
  "GET /readiness": ({ platform }) => readReadiness(platform),
  "PUT /readiness/confirmation": async ({ platform, body }) => {
    await confirmPoint(platform, body.id, body.bestaetigt);
    return await readReadiness(platform);
  },
  "PUT /readiness/first-steps": ({ platform, body }) => noteFirstSteps(platform, body.stand),
  "PUT /readiness/publication": async ({ platform, body }) => {
    await publishSite(platform, body.live);
    return await readReadiness(platform);
  },
  "POST /readiness/test-mail": ({ platform, viewer }) => sendTestMail(platform, viewer.id),
});
