import { Hono } from "hono";
import { berlinNow } from "#platform/clock.server.ts";
import { type ApiEnv, describeCall } from "#platform/http.server.ts";
import { visitCountsSchema } from "./schema.ts";
import { countVisits, insertVisit } from "./store.server.ts";

export const visitsApi = new Hono<ApiEnv>()
  .post(
    "/stats/visit",
    describeCall({
      summary: "Count a visit; nothing about the visitor is stored",
      description: "The site's own pages send it at most once per browser and UTC day.",
      tag: "visits",
      answers: { 204: null },
      needs: "all",
    }),
    async (c) => {
      const { db, clock } = c.get("platform");
      await insertVisit(db, berlinNow(clock).datum);
      return c.body(null, 204);
    },
  )
  .get(
    "/stats",
    describeCall({ summary: "Visits today (in Berlin) and in all", tag: "visits", answers: { 200: visitCountsSchema }, needs: "admin" }),
    async (c) => {
      const { db, clock } = c.get("platform");
      return c.json(await countVisits(db, berlinNow(clock).datum));
    },
  );
