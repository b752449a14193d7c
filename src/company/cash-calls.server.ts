import { defineCalls } from "#server/http/define-calls.server.ts";
import { answerCash } from "./answer-cash.server.ts";
import { readCash } from "./cash.data.ts";
import { calls } from "./cash-calls.ts";

export const cashApi = defineCalls(calls, {
  "GET /cash": ({ platform }) => readCash(platform.db),
  "PUT /cash": ({ platform, body }) => answerCash(platform, body),
});
