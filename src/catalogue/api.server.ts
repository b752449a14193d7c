import { isAdmin, type Viewer } from "#lib/viewer.ts";
import { door } from "#platform/door.server.ts";
import { calls } from "./contract.ts";
import { changePrice, changePrices } from "./prices.server.ts";
import { serviceUnknown } from "./refusals.ts";
import type { PriceRow } from "./schema.ts";
import { addService, changePicture, changeService, orderServices, restoreService, retireService } from "./services.server.ts";
import { listEditedServices, listPrices } from "./store.server.ts";

export const catalogueApi = door(calls, {
  "GET /preise": async ({ platform, viewer }) => (await listPrices(platform.db)).map(asShownTo(viewer)),
  "PUT /preise": ({ platform, body }) => changePrices(platform, body.preise),
  "PUT /preise/:id": ({ platform, params, body }) => changePrice(platform, params.id, body),
  "GET /services/all": ({ platform }) => listEditedServices(platform.db),
  "GET /services/:id/prices": async ({ platform, viewer, params }) => {
    const prices = await listPrices(platform.db, params.id);
    if (prices.length === 0) throw serviceUnknown();
    return prices.map(asShownTo(viewer));
  },
  "POST /services": ({ platform, body }) => addService(platform, body),
  "PUT /services/order": ({ platform, body }) => orderServices(platform, body.ids),
  "PUT /services/:id": ({ platform, params, body }) => changeService(platform, params.id, body),
  "POST /services/:id/picture": ({ platform, params, files }) => changePicture(platform, params.id, files),
  "POST /services/:id/restore": ({ platform, params }) => restoreService(platform, params.id),
  "DELETE /services/:id": ({ platform, params }) => retireService(platform, params.id),
});

function asShownTo(viewer: Viewer) {
  return ({ version, ...price }: PriceRow) => (isAdmin(viewer) ? { ...price, version } : price);
}
