import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { editedExtraSchema, extraChangeSchema } from "./schema.ts";

/** What can be added to services. Visitors see extras with their services. */
export const calls = {
  "GET /extras": {
    needs: "admin",
    summary: "All extras as the admin edits them, retired ones last",
    tag: "catalogue",
    answer: z.array(editedExtraSchema),
  },
  "POST /extras": {
    needs: "admin",
    summary: "Add an extra",
    tag: "catalogue",
    body: extraChangeSchema,
    answer: editedExtraSchema,
    status: 201,
  },
  "PUT /extras/:id": {
    needs: "admin",
    summary: "Change an extra with its prices and services",
    description:
      "With a `version` that is not the newest: 409 `veraltet`, the newer values in `aktuell`.",
    tag: "catalogue",
    body: extraChangeSchema,
    answer: editedExtraSchema,
    errors: [404, 409],
    carries: { aktuell: editedExtraSchema },
  },
  "POST /extras/:id/restore": {
    needs: "admin",
    summary: "Offer a retired extra again",
    tag: "catalogue",
    answer: editedExtraSchema,
    errors: [404],
  },
  "DELETE /extras/:id": {
    needs: "admin",
    summary: "Retire an extra: it stays in old bookings",
    tag: "catalogue",
    answer: null,
    errors: [404],
  },
} satisfies Calls;
