import { isAdmin } from "#lib/viewer.ts";
import { berlinNow } from "#platform/clock.server.ts";
import { door } from "#platform/door.server.ts";
import { readCatalogue } from "./catalogue.step.server.ts";
import { calls } from "./contract.ts";
import { addOffer, changeOffer, deleteOffer } from "./offers.server.ts";
import { listAllOffers, listOffersOn } from "./store.server.ts";

export const offersApi = door(calls, {
  "GET /services": async ({ platform: { db, clock } }) => (await readCatalogue(db, berlinNow(clock).datum)).services,
  "GET /offers": ({ platform: { db, clock }, viewer }) => (isAdmin(viewer) ? listAllOffers(db) : listOffersOn(db, berlinNow(clock).datum)),
  "POST /offers": ({ platform, body }) => addOffer(platform, body),
  "PUT /offers/:id": ({ platform, params, body }) => changeOffer(platform, params.id, body),
  "DELETE /offers/:id": ({ platform, params }) => deleteOffer(platform, params.id),
});
