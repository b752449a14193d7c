import { z } from "zod";
import * as mini from "zod/mini";
import { readSettings } from "#company/company.data.ts";
import { pricedKeys } from "#company/vehicle-classes.ts";
import { isAdmin, type Viewer } from "#lib/viewer.ts";
import { berlinNow } from "#server/clock.server.ts";
import { call } from "#server/http/call.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { listEditedServices, listPrices, type PriceRow } from "./catalogue.data.ts";
import { listPlannedPrices } from "./planned-prices.data.ts";
import { sentPlan } from "./planned-prices.ts";
import { sentCell, sentService } from "./price-cells.ts";
import { changePrice, changePrices, dropPlan, planPrices } from "./prices.server.ts";
import { printPriceList } from "./print-price-list.server.ts";
import { listPlannedServices, planRefresh } from "./refresh.server.ts";
import { plannedServiceSchema, refreshChangeSchema } from "./refresh-schema.ts";
import { serviceUnknown } from "./refusals.ts";
import {
  editedServiceSchema,
  planChangeSchema,
  plannedPriceSchema,
  priceCellSchema,
  priceChangeSchema,
  priceListChangeSchema,
  priceListQuery,
  priceRowSchema,
  serviceChangeSchema,
  serviceOrderSchema,
} from "./schema.ts";
import {
  addService,
  changePicture,
  changeService,
  orderServices,
  restoreService,
  retireService,
} from "./services.server.ts";

const OUTDATED =
  "With a `version` that is not the newest: 409 `veraltet`, the newer values in `aktuell`.";

const shownPriceSchema = mini.extend(priceRowSchema, {
  version: z.number().optional().describe("For admins"),
});

export const catalogueCalls = [
  call("GET /preise", {
    needs: "all",
    summary: "The whole price list",
    tag: "catalogue",
    answer: z.array(shownPriceSchema),
    handle: async ({ platform, viewer }) =>
      (await listShownPrices(platform, viewer)).map(asShownTo(viewer)),
  }),
  call("PUT /preise", {
    needs: "admin",
    summary: "Change many prices, all or none",
    description: `An empty price takes it away. ${OUTDATED}`,
    tag: "catalogue",
    body: priceListChangeSchema,
    answer: z.array(priceCellSchema),
    errors: [404, 409],
    carries: { aktuell: z.array(priceCellSchema) },
    handle: async ({ platform, body }) => (await changePrices(platform, body.preise)).map(sentCell),
  }),
  call("GET /preise/geplant", {
    needs: "admin",
    summary: "The prices that hold from a later day on",
    description: "`version` is that of the plan for that day.",
    tag: "catalogue",
    answer: z.array(plannedPriceSchema),
    handle: async ({ platform }) => await openPlans(platform),
  }),
  call("PUT /preise/geplant", {
    needs: "admin",
    summary: "Plan prices that hold from a day on, all or none",
    description: `Requests made before that day cost the former price. A price that is the former one is planned no more; an empty one takes the price away. \`version\` is 0 where nothing is planned for that day. ${OUTDATED}`,
    tag: "catalogue",
    body: planChangeSchema,
    answer: z.array(plannedPriceSchema),
    errors: [404, 409],
    carries: { aktuell: z.array(priceCellSchema) },
    handle: async ({ platform, body }) =>
      (await planPrices(platform, body.ab, body.preise)).map(sentPlan),
  }),
  call("DELETE /preise/geplant/:ab", {
    needs: "admin",
    summary: "Drop what is planned for a day",
    tag: "catalogue",
    answer: null,
    errors: [404],
    handle: ({ platform, params }) => dropPlan(platform, params.ab),
  }),
  call("PUT /preise/:id", {
    needs: "admin",
    summary: "Change one price",
    description: OUTDATED,
    tag: "catalogue",
    body: priceChangeSchema,
    answer: priceRowSchema,
    errors: [404, 409],
    carries: { aktuell: z.array(priceCellSchema) },
    handle: async ({ platform, params, body }) =>
      sentCell(await changePrice(platform, params.id, body)),
  }),
  call("GET /services/all", {
    needs: "admin",
    summary: "All services as the admin edits them, retired ones last",
    tag: "catalogue",
    answer: z.array(editedServiceSchema),
    handle: async ({ platform }) =>
      (await listEditedServices(platform.db, todayOf(platform))).map(sentService),
  }),
  call("GET /services/:id/prices", {
    needs: "all",
    summary: "The prices of one service",
    tag: "catalogue",
    answer: z.array(shownPriceSchema),
    errors: [404],
    handle: async ({ platform, viewer, params }) => {
      const prices = await listShownPrices(platform, viewer, params.id);
      if (prices.length === 0) throw serviceUnknown();
      return prices.map(asShownTo(viewer));
    },
  }),
  call("POST /services", {
    needs: "admin",
    summary: "Add a service",
    tag: "catalogue",
    body: serviceChangeSchema,
    answer: editedServiceSchema,
    status: 201,
    handle: async ({ platform, body }) => sentService(await addService(platform, body)),
  }),
  call("PUT /services/order", {
    needs: "admin",
    summary: "Put the services on offer in order",
    description:
      "When others are on offer than those named: 409 `veraltet`, their ids in `aktuell`.",
    tag: "catalogue",
    body: serviceOrderSchema,
    answer: z.array(z.string()),
    errors: [409],
    carries: { aktuell: z.array(z.string()) },
    handle: ({ platform, body }) => orderServices(platform, body.ids),
  }),
  call("PUT /services/:id", {
    needs: "admin",
    summary: "Change a whole service with its price table",
    description: OUTDATED,
    tag: "catalogue",
    body: serviceChangeSchema,
    answer: editedServiceSchema,
    errors: [404, 409],
    carries: { aktuell: editedServiceSchema },
    handle: async ({ platform, params, body }) =>
      sentService(await changeService(platform, params.id, body)),
  }),
  call("POST /services/:id/picture", {
    needs: "admin",
    summary: "Give a service a picture of the shop's own",
    description:
      "In the field `bild`: JPEG, PNG, WebP, AVIF or GIF, at most 10 MB. It counts at once.",
    tag: "catalogue",
    form: { bild: "file" },
    answer: editedServiceSchema,
    errors: [404, 409],
    handle: async ({ platform, params, files }) =>
      sentService(await changePicture(platform, params.id, files)),
  }),
  call("POST /services/:id/restore", {
    needs: "admin",
    summary: "Offer a retired service again",
    tag: "catalogue",
    answer: editedServiceSchema,
    errors: [404],
    handle: async ({ platform, params }) => sentService(await restoreService(platform, params.id)),
  }),
  call("DELETE /services/:id", {
    needs: "admin",
    summary: "Retire a service: it stays in old bookings",
    tag: "catalogue",
    answer: null,
    errors: [404],
    handle: ({ platform, params }) => retireService(platform, params.id),
  }),
  call("GET /services/preisliste.pdf", {
    needs: "admin",
    summary:
      "The price list as a poster for the shop window, from the prices of today or of a later day",
    tag: "catalogue",
    query: priceListQuery,
    answer: "application/pdf",
    handle: ({ platform, query }) => printPriceList(platform, query),
  }),
  call("GET /services/refresh", {
    needs: "admin",
    summary: "After how long each service is due again, and what is told of it",
    tag: "catalogue",
    answer: z.array(plannedServiceSchema),
    handle: ({ platform }) => listPlannedServices(platform),
  }),
  call("PUT /services/:id/refresh", {
    needs: "admin",
    summary: "Say after how long a service is due again",
    description:
      "`version` is 0 where the sample held. With one that is not the newest: 409 `veraltet`, the newer plan in `aktuell`.",
    tag: "catalogue",
    body: refreshChangeSchema,
    answer: plannedServiceSchema,
    errors: [404, 409],
    carries: { aktuell: plannedServiceSchema },
    handle: ({ platform, params, body }) => planRefresh(platform, params.id, body),
  }),
] as const;

function todayOf({ clock }: Platform): string {
  return berlinNow(clock).datum;
}

/** What has begun is planned no more, whether or not it is written among the prices yet. */
async function openPlans(platform: Platform) {
  const planned = await listPlannedPrices(platform.db);
  return planned.filter(({ ab }) => ab > todayOf(platform)).map(sentPlan);
}

function asShownTo(viewer: Viewer) {
  return (row: PriceRow) => {
    const { version, ...price } = sentCell(row);
    return isAdmin(viewer) ? { ...price, version } : price;
  };
}

/** Visitors see the prices of what they can book. */
async function listShownPrices(
  { db, clock }: Platform,
  viewer: Viewer,
  serviceId?: string,
): Promise<PriceRow[]> {
  const prices = await listPrices(db, berlinNow(clock).datum, serviceId);
  if (isAdmin(viewer)) return prices;
  const keys = pricedKeys(await readSettings(db));
  return prices.filter(({ kfz }) => keys.includes(kfz));
}
