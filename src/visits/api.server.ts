import { berlinNow } from "#platform/clock.server.ts";
import { door } from "#platform/door.server.ts";
import { calls } from "./contract.ts";
import { countVisit } from "./count-visit.server.ts";
import { countVisits } from "./store.server.ts";

export const visitsApi = door(calls, {
  "POST /stats/visit": ({ platform }) => countVisit(platform),
  "GET /stats": ({ platform: { db, clock } }) => countVisits(db, berlinNow(clock).datum),
});
