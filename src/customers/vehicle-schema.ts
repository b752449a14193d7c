import * as z from "zod/mini";
import { shapesOf } from "#catalogue/edited-fields.ts";
import { VEHICLE_FIELDS } from "./vehicle-fields.ts";

export const vehicleEntrySchema = z.object(shapesOf(VEHICLE_FIELDS, "shape"));
export type VehicleEntry = z.infer<typeof vehicleEntrySchema>;

export const vehicleChangeSchema = z.extend(vehicleEntrySchema, {
  version: z.optional(z.int()),
});
export type VehicleChange = z.infer<typeof vehicleChangeSchema>;

/** A vehicle as it travels. */
export const vehicleSchema = z.object({
  id: z.string(),
  ...shapesOf(VEHICLE_FIELDS, "sent"),
  version: z.number(),
});
export type Vehicle = z.infer<typeof vehicleSchema>;
