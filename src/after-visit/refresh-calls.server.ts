import { defineCalls } from "#server/http/define-calls.server.ts";
import { readRefreshOutcome } from "./outcome.server.ts";
import { calls } from "./refresh-calls.ts";

export const refreshApi = defineCalls(calls, {
  "GET /refresh": ({ platform }) => readRefreshOutcome(platform),
});
