import type { Calls } from "#lib/calls.ts";
import { refreshOutcomeSchema } from "./refresh-schema.ts";

export const calls = {
  "GET /refresh": {
    needs: "admin",
    summary: "What the mails on refreshing brought in the last twelve months",
    tag: "consent",
    answer: refreshOutcomeSchema,
  },
} satisfies Calls;
