import { z } from "zod";
import type { Calls } from "#lib/calls.ts";

const UNWELL = ["startet", "wartung", "nicht_speicherbar", "neuere_datenbank"] as const;

/** Answered even while nothing else is. */
export const calls = {
  "GET /health": {
    needs: "all",
    summary: "Asks the database, and whether it can be written",
    tag: "site",
    answer: z.object({ status: z.literal("ok"), version: z.string() }),
    unwell: z.object({
      status: z.literal("error"),
      version: z.string(),
      code: z
        .enum(UNWELL)
        .describe(
          "`neuere_datenbank`: a newer version has changed the tables, and this node has to be updated, too",
        ),
      error: z.string(),
    }),
  },
} satisfies Calls;
