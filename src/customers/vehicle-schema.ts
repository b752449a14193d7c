import * as z from "zod/mini";
import { vehicleClassSchema } from "#catalogue/key-schema.ts";
import { classKeyShape } from "#company/class-key.ts";
import { tidyPlate } from "#lib/license-plate.ts";
import { lineOfText, sentence } from "#lib/text-fields.ts";
import { LICENSE_PLATE_LENGTH, licensePlateProblem, VEHICLE_NAME_LENGTH } from "./vehicle-terms.ts";

/** What a customer says of a vehicle. */
export const vehicleEntrySchema = z.object({
  name: lineOfText(VEHICLE_NAME_LENGTH),
  kfz: vehicleClassSchema,
  kennzeichen: z._default(
    z
      .string("Bitte das Kennzeichen als Text angeben.")
      .check(
        z.overwrite(tidyPlate),
        sentence(licensePlateProblem),
        z.meta({ maxLength: LICENSE_PLATE_LENGTH }),
      ),
    "",
  ),
  /** Chosen beforehand in the wizard; at most one of a person's vehicles. */
  is_default: z._default(z.boolean(), false),
});
export type VehicleEntry = z.infer<typeof vehicleEntrySchema>;

export const vehicleChangeSchema = z.extend(vehicleEntrySchema, {
  version: z.optional(z.int()),
});
export type VehicleChange = z.infer<typeof vehicleChangeSchema>;

/** A vehicle as it travels. */
export const vehicleSchema = z.object({
  id: z.string(),
  name: z.string(),
  kfz: classKeyShape(),
  kennzeichen: z.string(),
  is_default: z.boolean(),
  version: z.number(),
});
export type Vehicle = z.infer<typeof vehicleSchema>;
