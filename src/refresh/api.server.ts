import { door } from "#platform/door.server.ts";
import { calls } from "./contract.ts";
import { readRefreshOutcome } from "./outcome.server.ts";

export const refreshApi = door(calls, { "GET /refresh": ({ platform }) => readRefreshOutcome(platform) });
