import { Hono } from "hono";
import { z } from "zod";
import { serviceSchema } from "#catalogue/schema.ts";
import { isAdmin } from "#lib/viewer.ts";
import { berlinNow } from "#platform/clock.server.ts";
import { type ApiEnv, describeCall } from "#platform/http.server.ts";
import { readCatalogue } from "./catalogue.step.server.ts";
import { offerSchema } from "./schema.ts";
import { listAllOffers, listOffersOn } from "./store.server.ts";

export const offersApi = new Hono<ApiEnv>()
  // The catalogue's list stands here, since a service's discount comes from the offers.
  .get(
    "/services",
    describeCall({
      summary: "The services with their price table and today's discount",
      tag: "catalogue",
      answers: { 200: z.array(serviceSchema) },
    }),
    async (c) => {
      const { db, clock } = c.get("platform");
      return c.json((await readCatalogue(db, berlinNow(clock).datum)).services);
    },
  )
  .get(
    "/offers",
    describeCall({
      summary: "The offers that count today; an admin also sees inactive and past ones",
      tag: "offers",
      answers: { 200: z.array(offerSchema) },
    }),
    async (c) => {
      const { db, clock } = c.get("platform");
      return c.json(isAdmin(c.get("viewer")) ? await listAllOffers(db) : await listOffersOn(db, berlinNow(clock).datum));
    },
  );
