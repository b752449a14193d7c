import { berlinNow } from "#platform/clock.server.ts";
import { door } from "#platform/door.server.ts";
import { calls } from "./contract.ts";
import { countVisits, insertVisit } from "./store.server.ts";

export const visitsApi = door(calls, {
  "POST /stats/visit": ({ platform: { db, clock } }) => insertVisit(db, berlinNow(clock).datum),
  "GET /stats": ({ platform: { db, clock } }) => countVisits(db, berlinNow(clock).datum),
});
