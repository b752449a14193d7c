import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { adviceChangeSchema, editedAdviceSchema } from "./advice-schema.ts";

const tag = "passes";

/** The care advice of each service. */
export const calls = {
  "GET /care-advice": {
    needs: "admin",
    summary: "What is told after each service: the shop's own words, or the built-in ones",
    tag,
    answer: z.array(editedAdviceSchema),
  },
  "PUT /care-advice/:service": {
    needs: "admin",
    summary: "Say something of one's own after a service; an empty text says nothing",
    description:
      "`version` is 0 where the built-in text held. With one that is not the newest: 409 `veraltet`, the newer text in `aktuell`.",
    tag,
    body: adviceChangeSchema,
    answer: editedAdviceSchema,
    errors: [404, 409],
    carries: { aktuell: editedAdviceSchema },
  },
  "DELETE /care-advice/:service": {
    needs: "admin",
    summary: "Back to the built-in text",
    tag,
    answer: editedAdviceSchema,
    errors: [404],
  },
} satisfies Calls;
