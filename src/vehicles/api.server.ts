import { Hono } from "hono";
import { z } from "zod";
import { type ApiEnv, describeCall, jsonBody } from "#platform/http.server.ts";
import { addVehicle } from "./add-vehicle.server.ts";
import { changeVehicle } from "./change-vehicle.server.ts";
import { deleteVehicle } from "./delete-vehicle.server.ts";
import { vehicleChangeSchema, vehicleEntrySchema, vehicleSchema } from "./schema.ts";
import { listVehiclesOf } from "./store.server.ts";

export const vehiclesApi = new Hono<ApiEnv>()
  .get(
    "/users/me/vehicles",
    describeCall({ summary: "One's own vehicles", tag: "vehicles", answers: { 200: z.array(vehicleSchema) }, needs: "account" }),
    async (c) => c.json(await listVehiclesOf(c.get("platform").db, c.get("user"))),
  )
  .post(
    "/users/me/vehicles",
    describeCall({
      summary: "Add a vehicle; there can be 20",
      tag: "vehicles",
      answers: { 201: vehicleSchema },
      errors: [409, 422],
      needs: "account",
    }),
    jsonBody(vehicleEntrySchema),
    async (c) => c.json(await addVehicle(c.get("platform"), c.get("user"), c.req.valid("json")), 201),
  )
  .put(
    "/users/me/vehicles/:id",
    describeCall({
      summary: "Change a vehicle",
      description: "With a `version` that is not the newest: 409 `veraltet`, the newer values in `aktuell`.",
      tag: "vehicles",
      carries: { aktuell: vehicleSchema },
      answers: { 200: vehicleSchema },
      errors: [404, 409, 422],
      needs: "account",
    }),
    jsonBody(vehicleChangeSchema),
    async (c) => c.json(await changeVehicle(c.get("platform"), c.get("user"), c.req.param("id"), c.req.valid("json"))),
  )
  .delete(
    "/users/me/vehicles/:id",
    describeCall({ summary: "Delete a vehicle", tag: "vehicles", answers: { 204: null }, errors: [404], needs: "account" }),
    async (c) => {
      await deleteVehicle(c.get("platform"), c.get("user"), c.req.param("id"));
      return c.body(null, 204);
    },
  );
