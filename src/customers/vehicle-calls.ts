import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { vehicleChangeSchema, vehicleEntrySchema, vehicleSchema } from "./vehicle-schema.ts";

export const calls = {
  "GET /users/me/vehicles": {
    needs: "account",
    summary: "One's own vehicles",
    tag: "vehicles",
    answer: z.array(vehicleSchema),
  },
  "POST /users/me/vehicles": {
    needs: "account",
    summary: "Add a vehicle; there can be 20",
    tag: "vehicles",
    body: vehicleEntrySchema,
    answer: vehicleSchema,
    status: 201,
    errors: [409],
  },
  "PUT /users/me/vehicles/:id": {
    needs: "account",
    summary: "Change a vehicle",
    description:
      "With a `version` that is not the newest: 409 `veraltet`, the newer values in `aktuell`.",
    tag: "vehicles",
    body: vehicleChangeSchema,
    answer: vehicleSchema,
    errors: [404, 409],
    carries: { aktuell: vehicleSchema },
  },
  "DELETE /users/me/vehicles/:id": {
    needs: "account",
    summary: "Delete a vehicle",
    tag: "vehicles",
    answer: null,
    errors: [404],
  },
} satisfies Calls;
