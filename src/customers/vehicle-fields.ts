import * as z from "zod/mini";
import { line, onOff } from "#catalogue/edited-fields.ts";
import { vehicleClassSchema } from "#catalogue/key-schema.ts";
import { classKeyShape } from "#company/class-key.ts";
import { tidyPlate } from "#lib/license-plate.ts";
import { lineOfText, sentence } from "#lib/text-fields.ts";
import { LICENSE_PLATE_LENGTH, licensePlateProblem, VEHICLE_NAME_LENGTH } from "./vehicle-terms.ts";

/** What a customer says of a vehicle, once. */
export const VEHICLE_FIELDS = {
  name: line({
    label: "Bezeichnung",
    hint: "Wie du es nennst, zum Beispiel „Golf“ oder „Firmenwagen“.",
    shape: lineOfText(VEHICLE_NAME_LENGTH),
  }),
  kfz: {
    label: "KFZ-Klasse",
    shape: vehicleClassSchema,
    sent: classKeyShape(),
    first: "",
    text: String,
  },
  kennzeichen: line({
    label: "Kennzeichen",
    isOptional: true,
    shape: z._default(
      z
        .string("Bitte das Kennzeichen als Text angeben.")
        .check(
          z.overwrite(tidyPlate),
          sentence(licensePlateProblem),
          z.meta({ maxLength: LICENSE_PLATE_LENGTH }),
        ),
      "",
    ),
  }),
  /** Chosen beforehand in the wizard; at most one of a person's vehicles. */
  is_default: onOff({ label: "In neuen Buchungen vorauswählen" }),
};
