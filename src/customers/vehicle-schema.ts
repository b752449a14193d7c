import { z } from "zod";
import { VEHICLE_CLASSES } from "#catalogue/price-keys.ts";
import { vehicleClassSchema } from "#catalogue/schema.ts";
import { tidyPlate } from "#lib/license-plate.ts";
import { lineOfText } from "#lib/text-fields.ts";
import { LICENSE_PLATE_LENGTH, licensePlateProblem, VEHICLE_NAME_LENGTH } from "./vehicle-terms.ts";

/** What a customer says of a vehicle. */
export const vehicleEntrySchema = z.object({
  name: lineOfText(VEHICLE_NAME_LENGTH),
  kfz: vehicleClassSchema,
  kennzeichen: z
    .string("Bitte das Kennzeichen als Text angeben.")
    .default("")
    .transform((text, context) => {
      const plate = tidyPlate(text);
      const message = licensePlateProblem(plate);
      if (message !== undefined) context.addIssue({ code: "custom", message });
      return plate;
    })
    .meta({ maxLength: LICENSE_PLATE_LENGTH }),
  /** Chosen beforehand in the wizard; at most one of a person's vehicles. */
  is_default: z.boolean().default(false),
});
export type VehicleEntry = z.infer<typeof vehicleEntrySchema>;

export const vehicleChangeSchema = vehicleEntrySchema.extend({
  version: z.number().int().optional(),
});
export type VehicleChange = z.infer<typeof vehicleChangeSchema>;

/** A vehicle as it travels. */
export const vehicleSchema = z.object({
  id: z.string(),
  name: z.string(),
  kfz: z.enum(VEHICLE_CLASSES),
  kennzeichen: z.string(),
  is_default: z.boolean(),
  version: z.number(),
});
export type Vehicle = z.infer<typeof vehicleSchema>;
