import { defineCalls } from "#server/http/define-calls.server.ts";
import { answerReachProbe } from "./answer-reach.server.ts";
import { calls } from "./check-calls.ts";
import { checkInstallation } from "./check-installation.server.ts";

export const checkApi = defineCalls(calls, {
  "GET /check": async ({ platform }) => ({ findings: await checkInstallation(platform) }),
  "GET /reach": ({ platform, query, headers }) =>
    answerReachProbe(platform, query.probe, headers["X-Forwarded-For"]),
});
