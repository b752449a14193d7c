import { z } from "zod";
import { readSettings } from "#company/company.data.ts";
import { isAdmin } from "#lib/viewer.ts";
import { berlinNow } from "#server/clock.server.ts";
import { call } from "#server/http/call.server.ts";
import { serviceSchema } from "../schema.ts";
import { readCatalogue } from "./catalogue.server.ts";
import { LOGIN_NEEDED } from "./offer-terms.ts";
import { listAllOffers, listOffersOn } from "./offers.data.ts";
import { addOffer, changeOffer, deleteOffer } from "./offers.server.ts";
import { editedOfferSchema, offerChangeSchema, offerSchema } from "./schema.ts";

export const offersCalls = [
  // The catalogue's list is here, since a service's discount comes from the offers.
  call("GET /services", {
    needs: "all",
    summary: "The services with their price table and today's discount",
    tag: "catalogue",
    answer: z.array(serviceSchema),
    handle: async ({ platform: { db, clock } }) =>
      (await readCatalogue(db, berlinNow(clock).datum, await readSettings(db))).services,
  }),
  call("GET /offers", {
    needs: "all",
    summary: "The offers that count today; an admin also sees inactive and past ones",
    tag: "offers",
    answer: z.array(
      z.object({ ...offerSchema.shape, version: z.number().optional().describe("For admins") }),
    ),
    handle: ({ platform: { db, clock }, viewer }) =>
      isAdmin(viewer) ? listAllOffers(db) : listOffersOn(db, berlinNow(clock).datum),
  }),
  call("POST /offers", {
    needs: "admin",
    sentence: LOGIN_NEEDED,
    summary: "Add an offer",
    tag: "offers",
    body: offerChangeSchema,
    answer: editedOfferSchema,
    status: 201,
    handle: ({ platform, body }) => addOffer(platform, body),
  }),
  call("PUT /offers/:id", {
    needs: "admin",
    sentence: LOGIN_NEEDED,
    summary: "Change an offer",
    description:
      "With a `version` that is not the newest: 409 `veraltet`, the newer values in `aktuell`.",
    tag: "offers",
    body: offerChangeSchema,
    answer: editedOfferSchema,
    errors: [404, 409],
    carries: { aktuell: editedOfferSchema },
    handle: ({ platform, params, body }) => changeOffer(platform, params.id, body),
  }),
  call("DELETE /offers/:id", {
    needs: "admin",
    sentence: LOGIN_NEEDED,
    summary: "Delete an offer",
    tag: "offers",
    answer: null,
    errors: [404],
    handle: ({ platform, params }) => deleteOffer(platform, params.id),
  }),
] as const;
