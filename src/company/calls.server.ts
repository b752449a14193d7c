import { call } from "#server/http/call.server.ts";
import { answerCash } from "./answer-cash.server.ts";
import { readCash } from "./cash.data.ts";
import { cashAnswerSchema, cashSchema } from "./cash-schema.ts";

export const cashCalls = [
  call("GET /cash", {
    needs: "staff",
    summary: "Whether received cash is noted, and who decided so when",
    tag: "company",
    answer: cashSchema,
    handle: ({ platform }) => readCash(platform.db),
  }),
  call("PUT /cash", {
    needs: "admin",
    summary: "Switch the noting of received cash on or off",
    description:
      "On only with `verstanden`: whatever notes cash may count as a till (§ 146a AO). Day and name are kept.",
    tag: "company",
    body: cashAnswerSchema,
    answer: cashSchema,
    errors: [422],
    handle: ({ platform, body }) => answerCash(platform, body),
  }),
] as const;
