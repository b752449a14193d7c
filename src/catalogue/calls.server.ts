import { isAdmin, type Viewer } from "#lib/viewer.ts";
import { defineCalls } from "#server/http/define-calls.server.ts";
import { calls } from "./calls.ts";
import { listEditedServices, listPrices, type PriceRow } from "./catalogue.data.ts";
import { sentCell, sentPrice, sentService } from "./price-cells.ts";
import { changePrice, changePrices } from "./prices.server.ts";
import { serviceUnknown } from "./refusals.ts";
import {
  addService,
  changePicture,
  changeService,
  orderServices,
  restoreService,
  retireService,
} from "./services.server.ts";

export const catalogueApi = defineCalls(calls, {
  "GET /preise": async ({ platform, viewer }) =>
    (await listPrices(platform.db)).map(asShownTo(viewer)),
  "PUT /preise": async ({ platform, body }) =>
    (await changePrices(platform, body.preise)).map(sentCell),
  "PUT /preise/:id": async ({ platform, params, body }) =>
    sentPrice(await changePrice(platform, params.id, body)),
  "GET /services/all": async ({ platform }) =>
    (await listEditedServices(platform.db)).map(sentService),
  "GET /services/:id/prices": async ({ platform, viewer, params }) => {
    const prices = await listPrices(platform.db, params.id);
    if (prices.length === 0) throw serviceUnknown();
    return prices.map(asShownTo(viewer));
  },
  "POST /services": async ({ platform, body }) => sentService(await addService(platform, body)),
  "PUT /services/order": ({ platform, body }) => orderServices(platform, body.ids),
  "PUT /services/:id": async ({ platform, params, body }) =>
    sentService(await changeService(platform, params.id, body)),
  "POST /services/:id/picture": async ({ platform, params, files }) =>
    sentService(await changePicture(platform, params.id, files)),
  "POST /services/:id/restore": async ({ platform, params }) =>
    sentService(await restoreService(platform, params.id)),
  "DELETE /services/:id": ({ platform, params }) => retireService(platform, params.id),
});

function asShownTo(viewer: Viewer) {
  return (row: PriceRow) => {
    const { version, ...price } = sentPrice(row);
    return isAdmin(viewer) ? { ...price, version } : price;
  };
}
