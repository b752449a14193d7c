import type { Calls } from "#lib/calls.ts";
import { cashAnswerSchema, cashSchema } from "./cash-schema.ts";

export const calls = {
  "GET /cash": {
    needs: "staff",
    summary: "Whether received cash is noted, and who decided so when",
    tag: "company",
    answer: cashSchema,
  },
  "PUT /cash": {
    needs: "admin",
    summary: "Switch the noting of received cash on or off",
    description:
      "On only with `verstanden`: whatever notes cash may count as a till (§ 146a AO). Day and name are kept.",
    tag: "company",
    body: cashAnswerSchema,
    answer: cashSchema,
    errors: [422],
  },
} satisfies Calls;
