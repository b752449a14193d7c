import { defineCalls } from "#server/http/define-calls.server.ts";
import { forgetAdvice, listAdvice, writeAdvice } from "./advice.server.ts";
import { calls } from "./advice-calls.ts";

export const careAdviceApi = defineCalls(calls, {
  "GET /care-advice": ({ platform }) => listAdvice(platform),
  "PUT /care-advice/:service": ({ platform, params, body }) =>
    writeAdvice(platform, params.service, body),
  "DELETE /care-advice/:service": ({ platform, params }) => forgetAdvice(platform, params.service),
});
