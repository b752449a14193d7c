import { Hono } from "hono";
import { z } from "zod";
import { serviceSchema } from "#catalogue/schema.ts";
import { isAdmin } from "#lib/viewer.ts";
import { berlinNow } from "#platform/clock.server.ts";
import { type ApiEnv, describeCall, jsonBody } from "#platform/http.server.ts";
import { addOffer } from "./add-offer.server.ts";
import { readCatalogue } from "./catalogue.step.server.ts";
import { changeOffer } from "./change-offer.server.ts";
import { deleteOffer } from "./delete-offer.server.ts";
import { LOGIN_NEEDED } from "./offer-terms.ts";
import { editedOfferSchema, offerChangeSchema, offerSchema } from "./schema.ts";
import { listAllOffers, listOffersOn } from "./store.server.ts";

export const offersApi = new Hono<ApiEnv>()
  // The catalogue's list stands here, since a service's discount comes from the offers.
  .get(
    "/services",
    describeCall({
      summary: "The services with their price table and today's discount",
      tag: "catalogue",
      answers: { 200: z.array(serviceSchema) },
      needs: "all",
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
      answers: { 200: z.array(offerSchema.extend({ version: z.number().optional().describe("For admins") })) },
      needs: "all",
    }),
    async (c) => {
      const { db, clock } = c.get("platform");
      return c.json(isAdmin(c.get("viewer")) ? await listAllOffers(db) : await listOffersOn(db, berlinNow(clock).datum));
    },
  )
  .post(
    "/offers",
    describeCall({
      summary: "Add an offer",
      tag: "offers",
      answers: { 201: editedOfferSchema },
      errors: [422],
      needs: "admin",
      sentence: LOGIN_NEEDED,
    }),
    jsonBody(offerChangeSchema),
    async (c) => c.json(await addOffer(c.get("platform"), c.req.valid("json")), 201),
  )
  .put(
    "/offers/:id",
    describeCall({
      summary: "Change an offer",
      description: "With a `version` that is not the newest: 409 `veraltet`, the newer values in `aktuell`.",
      tag: "offers",
      carries: { aktuell: editedOfferSchema },
      answers: { 200: editedOfferSchema },
      errors: [404, 409, 422],
      needs: "admin",
      sentence: LOGIN_NEEDED,
    }),
    jsonBody(offerChangeSchema),
    async (c) => c.json(await changeOffer(c.get("platform"), c.req.param("id"), c.req.valid("json"))),
  )
  .delete(
    "/offers/:id",
    describeCall({
      summary: "Delete an offer",
      tag: "offers",
      answers: { 204: null },
      errors: [404],
      needs: "admin",
      sentence: LOGIN_NEEDED,
    }),
    async (c) => {
      await deleteOffer(c.get("platform"), c.req.param("id"));
      return c.body(null, 204);
    },
  );
