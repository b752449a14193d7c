import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { serviceSchema } from "../schema.ts";
import { LOGIN_NEEDED } from "./offer-terms.ts";
import { editedOfferSchema, offerChangeSchema, offerSchema } from "./schema.ts";

export const calls = {
  // The catalogue's list stands here, since a service's discount comes from the offers.
  "GET /services": {
    needs: "all",
    summary: "The services with their price table and today's discount",
    tag: "catalogue",
    answer: z.array(serviceSchema),
  },
  "GET /offers": {
    needs: "all",
    summary: "The offers that count today; an admin also sees inactive and past ones",
    tag: "offers",
    answer: z.array(offerSchema.extend({ version: z.number().optional().describe("For admins") })),
  },
  "POST /offers": {
    needs: "admin",
    sentence: LOGIN_NEEDED,
    summary: "Add an offer",
    tag: "offers",
    body: offerChangeSchema,
    answer: editedOfferSchema,
    status: 201,
  },
  "PUT /offers/:id": {
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
  },
  "DELETE /offers/:id": {
    needs: "admin",
    sentence: LOGIN_NEEDED,
    summary: "Delete an offer",
    tag: "offers",
    answer: null,
    errors: [404],
  },
} satisfies Calls;
