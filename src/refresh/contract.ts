import type { Contract } from "#lib/contract.ts";
import { refreshOutcomeSchema } from "./schema.ts";

export const calls = {
  "GET /refresh": {
    needs: "admin",
    summary: "What the mails on refreshing brought in the last twelve months",
    tag: "consent",
    answer: refreshOutcomeSchema,
  },
} satisfies Contract;
