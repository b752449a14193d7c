import { z } from "zod";
import type { Contract } from "#lib/contract.ts";

/** Answered even while nothing else is (S32). */
export const calls = {
  "GET /health": {
    needs: "all",
    summary: "Asks the database, and whether it can be written",
    tag: "site",
    answer: z.object({ status: z.literal("ok") }),
    unwell: z.object({ status: z.literal("error") }),
  },
} satisfies Contract;
