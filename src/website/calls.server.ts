import { berlinNow } from "#server/clock.server.ts";
import { call } from "#server/http/call.server.ts";
import { countVisit } from "./count-visit.server.ts";
import { countVisits } from "./visits.data.ts";
import { visitCountsSchema } from "./visits-schema.ts";

export const websiteCalls = [
  call("POST /stats/visit", {
    needs: "all",
    summary: "Count a visit; nothing about the visitor is stored",
    description: "The site's own pages send it at most once per browser and UTC day.",
    tag: "visits",
    answer: null,
    handle: ({ platform }) => countVisit(platform),
  }),
  call("GET /stats", {
    needs: "admin",
    summary: "Visits today (in Berlin) and in all",
    tag: "visits",
    answer: visitCountsSchema,
    handle: ({ platform: { db, clock } }) => countVisits(db, berlinNow(clock).datum),
  }),
] as const;
