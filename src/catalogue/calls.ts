import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import {
  editedServiceSchema,
  priceCellSchema,
  priceChangeSchema,
  priceListChangeSchema,
  priceRowSchema,
  serviceChangeSchema,
  serviceOrderSchema,
} from "./schema.ts";

const OUTDATED =
  "With a `version` that is not the newest: 409 `veraltet`, the newer values in `aktuell`.";

const shownPriceSchema = priceRowSchema.extend({
  version: z.number().optional().describe("For admins"),
});

export const calls = {
  "GET /preise": {
    needs: "all",
    summary: "The whole price list",
    tag: "catalogue",
    answer: z.array(shownPriceSchema),
  },
  "PUT /preise": {
    needs: "admin",
    summary: "Change many prices, all or none",
    description: `An empty price takes it away. ${OUTDATED}`,
    tag: "catalogue",
    body: priceListChangeSchema,
    answer: z.array(priceCellSchema),
    errors: [404, 409],
    carries: { aktuell: z.array(priceCellSchema) },
  },
  "PUT /preise/:id": {
    needs: "admin",
    summary: "Change one price",
    description: OUTDATED,
    tag: "catalogue",
    body: priceChangeSchema,
    answer: priceRowSchema,
    errors: [404, 409],
    carries: { aktuell: z.array(priceCellSchema) },
  },
  "GET /services/all": {
    needs: "admin",
    summary: "All services as the admin edits them, retired ones last",
    tag: "catalogue",
    answer: z.array(editedServiceSchema),
  },
  "GET /services/:id/prices": {
    needs: "all",
    summary: "The prices of one service",
    tag: "catalogue",
    answer: z.array(shownPriceSchema),
    errors: [404],
  },
  "POST /services": {
    needs: "admin",
    summary: "Add a service",
    tag: "catalogue",
    body: serviceChangeSchema,
    answer: editedServiceSchema,
    status: 201,
  },
  "PUT /services/order": {
    needs: "admin",
    summary: "Put the services on offer in order",
    description:
      "When others are on offer than those named: 409 `veraltet`, their ids in `aktuell`.",
    tag: "catalogue",
    body: serviceOrderSchema,
    answer: z.array(z.string()),
    errors: [409],
    carries: { aktuell: z.array(z.string()) },
  },
  "PUT /services/:id": {
    needs: "admin",
    summary: "Change a whole service with its price table",
    description: OUTDATED,
    tag: "catalogue",
    body: serviceChangeSchema,
    answer: editedServiceSchema,
    errors: [404, 409],
    carries: { aktuell: editedServiceSchema },
  },
  "POST /services/:id/picture": {
    needs: "admin",
    summary: "Give a service a picture of the shop's own",
    description:
      "In the field `bild`: JPEG, PNG, WebP, AVIF or GIF, at most 10 MB. It counts at once.",
    tag: "catalogue",
    form: { bild: "file" },
    answer: editedServiceSchema,
    errors: [404, 409],
  },
  "POST /services/:id/restore": {
    needs: "admin",
    summary: "Offer a retired service again",
    tag: "catalogue",
    answer: editedServiceSchema,
    errors: [404],
  },
  "DELETE /services/:id": {
    needs: "admin",
    summary: "Retire a service: it stays in old bookings",
    tag: "catalogue",
    answer: null,
    errors: [404],
  },
} satisfies Calls;
