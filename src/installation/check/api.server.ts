import { door } from "#platform/door.server.ts";
import { answerReach } from "./answer-reach.server.ts";
import { calls } from "./contract.ts";
import { lookAtInstallation } from "./look.server.ts";

export const checkApi = door(calls, {
  "GET /check": async ({ platform }) => ({ findings: await lookAtInstallation(platform) }),
  "GET /reach": ({ platform, query, headers }) => answerReach(platform, query.probe, headers["X-Forwarded-For"]),
});
