import { door } from "#platform/door.server.ts";
import { forgetAdvice, listAdvice, writeAdvice } from "./advice.server.ts";
import { calls } from "./contract.ts";

export const careAdviceApi = door(calls, {
  "GET /care-advice": ({ platform }) => listAdvice(platform),
  "PUT /care-advice/:service": ({ platform, params, body }) => writeAdvice(platform, params.service, body),
  "DELETE /care-advice/:service": ({ platform, params }) => forgetAdvice(platform, params.service),
});
