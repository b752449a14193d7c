import { berlinNow } from "#server/clock.server.ts";
import { defineCalls } from "#server/http/define-calls.server.ts";
import { countVisit } from "./count-visit.server.ts";
import { countVisits } from "./visits.data.ts";
import { calls } from "./visits-calls.ts";

export const visitsApi = defineCalls(calls, {
  "POST /stats/visit": ({ platform }) => countVisit(platform),
  "GET /stats": ({ platform: { db, clock } }) => countVisits(db, berlinNow(clock).datum),
});
