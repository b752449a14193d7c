import { door } from "#platform/door.server.ts";
import { answerCash } from "./answer-cash.server.ts";
import { calls } from "./contract.ts";
import { readCash } from "./store.server.ts";

export const cashApi = door(calls, {
  "GET /cash": ({ platform }) => readCash(platform.db),
  "PUT /cash": ({ platform, body }) => answerCash(platform, body),
});
