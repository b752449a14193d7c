import { Hono } from "hono";
import { z } from "zod";
import { isAdmin, type Viewer } from "#lib/viewer.ts";
import { withForm } from "#platform/forms.server.ts";
import { type ApiEnv, describeCall, jsonBody } from "#platform/http.server.ts";
import { addService } from "./add-service.server.ts";
import { changePicture } from "./change-picture.server.ts";
import { changePrice } from "./change-price.server.ts";
import { changePrices } from "./change-prices.server.ts";
import { changeService } from "./change-service.server.ts";
import { orderServices } from "./order-services.server.ts";
import { serviceUnknown } from "./refusals.ts";
import { restoreService } from "./restore-service.server.ts";
import { retireService } from "./retire-service.server.ts";
import {
  editedServiceSchema,
  type PriceRow,
  priceCellSchema,
  priceChangeSchema,
  priceListChangeSchema,
  priceRowSchema,
  serviceChangeSchema,
  serviceOrderSchema,
} from "./schema.ts";
import { listEditedServices, listPrices } from "./store.server.ts";

const OUTDATED = "With a `version` that is not the newest: 409 `veraltet`, the newer values in `aktuell`.";

const shownPriceSchema = priceRowSchema.extend({ version: z.number().optional().describe("For admins") });

export const catalogueApi = new Hono<ApiEnv>()
  .get(
    "/preise",
    describeCall({ summary: "The whole price list", tag: "catalogue", answers: { 200: z.array(shownPriceSchema) }, needs: "all" }),
    async (c) => c.json((await listPrices(c.get("platform").db)).map(asShownTo(c.get("viewer")))),
  )
  .put(
    "/preise",
    describeCall({
      summary: "Change many prices, all or none",
      description: `An empty price takes it away. ${OUTDATED}`,
      tag: "catalogue",
      carries: { aktuell: z.array(priceCellSchema) },
      answers: { 200: z.array(priceCellSchema) },
      errors: [404, 409, 422],
      needs: "admin",
    }),
    jsonBody(priceListChangeSchema),
    async (c) => c.json(await changePrices(c.get("platform"), c.req.valid("json").preise)),
  )
  .put(
    "/preise/:id",
    describeCall({
      summary: "Change one price",
      description: OUTDATED,
      tag: "catalogue",
      carries: { aktuell: z.array(priceCellSchema) },
      answers: { 200: priceRowSchema },
      errors: [404, 409, 422],
      needs: "admin",
    }),
    jsonBody(priceChangeSchema),
    async (c) => c.json(await changePrice(c.get("platform"), c.req.param("id"), c.req.valid("json"))),
  )
  .get(
    "/services/all",
    describeCall({
      summary: "All services as the admin edits them, retired ones last",
      tag: "catalogue",
      answers: { 200: z.array(editedServiceSchema) },
      needs: "admin",
    }),
    async (c) => c.json(await listEditedServices(c.get("platform").db)),
  )
  .get(
    "/services/:id/prices",
    describeCall({
      summary: "The prices of one service",
      tag: "catalogue",
      answers: { 200: z.array(shownPriceSchema) },
      errors: [404],
      needs: "all",
    }),
    async (c) => {
      const prices = await listPrices(c.get("platform").db, c.req.param("id"));
      if (prices.length === 0) throw serviceUnknown();
      return c.json(prices.map(asShownTo(c.get("viewer"))));
    },
  )
  .post(
    "/services",
    describeCall({ summary: "Add a service", tag: "catalogue", answers: { 201: editedServiceSchema }, errors: [422], needs: "admin" }),
    jsonBody(serviceChangeSchema),
    async (c) => c.json(await addService(c.get("platform"), c.req.valid("json")), 201),
  )
  .put(
    "/services/order",
    describeCall({
      summary: "Put the services on offer in order",
      description: "When others are on offer than those named: 409 `veraltet`, their ids in `aktuell`.",
      tag: "catalogue",
      carries: { aktuell: z.array(z.string()) },
      answers: { 200: z.array(z.string()) },
      errors: [409, 422],
      needs: "admin",
    }),
    jsonBody(serviceOrderSchema),
    async (c) => c.json(await orderServices(c.get("platform"), c.req.valid("json").ids)),
  )
  .put(
    "/services/:id",
    describeCall({
      summary: "Change a whole service with its price table",
      description: OUTDATED,
      tag: "catalogue",
      carries: { aktuell: editedServiceSchema },
      answers: { 200: editedServiceSchema },
      errors: [404, 409, 422],
      needs: "admin",
    }),
    jsonBody(serviceChangeSchema),
    async (c) => c.json(await changeService(c.get("platform"), c.req.param("id"), c.req.valid("json"))),
  )
  .post(
    "/services/:id/picture",
    describeCall({
      summary: "Give a service a picture of the shop's own",
      description: "In the field `bild`: JPEG, PNG, WebP, AVIF or GIF, at most 10 MB. It counts at once.",
      tag: "catalogue",
      answers: { 200: editedServiceSchema },
      errors: [400, 404, 409, 413, 415, 422],
      needs: "admin",
      form: { bild: "file" },
    }),
    async (c) => {
      const id = c.req.param("id");
      return c.json(await withForm(c, { files: { bild: 1 } }, ({ files }) => changePicture(c.get("platform"), id, files)));
    },
  )
  .post(
    "/services/:id/restore",
    describeCall({
      summary: "Offer a retired service again",
      tag: "catalogue",
      answers: { 200: editedServiceSchema },
      errors: [404],
      needs: "admin",
    }),
    async (c) => c.json(await restoreService(c.get("platform"), c.req.param("id"))),
  )
  .delete(
    "/services/:id",
    describeCall({
      summary: "Retire a service: it stays in old bookings",
      tag: "catalogue",
      answers: { 204: null },
      errors: [404],
      needs: "admin",
    }),
    async (c) => {
      await retireService(c.get("platform"), c.req.param("id"));
      return c.body(null, 204);
    },
  );

function asShownTo(viewer: Viewer) {
  return (row: PriceRow): z.infer<typeof shownPriceSchema> => {
    const { version, ...price } = row;
    return isAdmin(viewer) ? { ...price, version } : price;
  };
}
