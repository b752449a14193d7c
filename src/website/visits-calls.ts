import type { Calls } from "#lib/calls.ts";
import { visitCountsSchema } from "./visits-schema.ts";

export const calls = {
  "POST /stats/visit": {
    needs: "all",
    summary: "Count a visit; nothing about the visitor is stored",
    description: "The site's own pages send it at most once per browser and UTC day.",
    tag: "visits",
    answer: null,
  },
  "GET /stats": {
    needs: "admin",
    summary: "Visits today (in Berlin) and in all",
    tag: "visits",
    answer: visitCountsSchema,
  },
} satisfies Calls;
