import { isAdmin } from "#lib/viewer.ts";
import { berlinNow } from "#server/clock.server.ts";
import { defineCalls } from "#server/http/define-calls.server.ts";
import { calls } from "./calls.ts";
import { readCatalogue } from "./catalogue.server.ts";
import { listAllOffers, listOffersOn } from "./offers.data.ts";
import { addOffer, changeOffer, deleteOffer } from "./offers.server.ts";

export const offersApi = defineCalls(calls, {
  "GET /services": async ({ platform: { db, clock } }) =>
    (await readCatalogue(db, berlinNow(clock).datum)).services,
  "GET /offers": ({ platform: { db, clock }, viewer }) =>
    isAdmin(viewer) ? listAllOffers(db) : listOffersOn(db, berlinNow(clock).datum),
  "POST /offers": ({ platform, body }) => addOffer(platform, body),
  "PUT /offers/:id": ({ platform, params, body }) => changeOffer(platform, params.id, body),
  "DELETE /offers/:id": ({ platform, params }) => deleteOffer(platform, params.id),
});
