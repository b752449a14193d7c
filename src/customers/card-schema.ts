import * as z from "zod/mini";
import { TEXT_FIELDS } from "#bookings/fields.ts";
import { vehicleClassSchema } from "#catalogue/key-schema.ts";
import { ownPricesSchema } from "#catalogue/own-price-schema.ts";
import { tidyPlate } from "#lib/license-plate.ts";
import {
  lineOfText,
  optionalEmails,
  optionalLine,
  optionalPhone,
  sentence,
  textBlock,
} from "#lib/text-fields.ts";
import { optionalLeitwegId } from "#receipts/leitweg-id.ts";
import {
  ADDRESS_LENGTH,
  COMPANY_LENGTH,
  LONGEST_TERM_DAYS,
  ORDER_NUMBER_LENGTH,
} from "#receipts/receipt-terms.ts";
import { optionalVatId } from "#receipts/vat-id.ts";
import {
  LICENSE_PLATE_LENGTH,
  licensePlateProblem,
  MOST_FIRM_CARS,
  VEHICLE_NAME_LENGTH,
} from "./vehicle-terms.ts";

/** How somebody is reached; of an account its owner says it. */
export const cardContactSchema = z.object({
  name: lineOfText(TEXT_FIELDS.name.length),
  telefon: optionalPhone,
  anschrift: textBlock(ADDRESS_LENGTH),
});

const TERM = `Bitte eine ganze Zahl von 1 bis ${LONGEST_TERM_DAYS} angeben.`;
const termDays = z.int(TERM).check(z.minimum(1, TERM), z.maximum(LONGEST_TERM_DAYS, TERM));

/** Who gets the invoice, where that is not who books. */
export const billingSchema = z.object({
  firma: optionalLine(COMPANY_LENGTH),
  rechnungsanschrift: textBlock(ADDRESS_LENGTH),
  rechnungsmail: optionalEmails,
  bestellnummer: optionalLine(ORDER_NUMBER_LENGTH),
  leitwegId: z._default(optionalLeitwegId, ""),
  ustId: z._default(optionalVatId, ""),
  sammelrechnung: z._default(z.boolean(), false),
  zahlungszielTage: z._default(z.nullable(termDays), null),
});

const plate = z
  .string()
  .check(
    z.overwrite(tidyPlate),
    sentence(licensePlateProblem),
    z.meta({ maxLength: LICENSE_PLATE_LENGTH }),
  );

/** A firm's car. Without an id it is a new one. */
const firmCarSchema = z.object({
  id: z.optional(lineOfText(12)),
  name: lineOfText(VEHICLE_NAME_LENGTH),
  kfz: z.union([z.literal(""), vehicleClassSchema]),
  kennzeichen: z._default(plate, ""),
  fahrer: z._default(optionalLine(TEXT_FIELDS.fahrer.length), ""),
});

export const firmChangeSchema = z.object({
  eigenePreise: z.optional(z.nullable(ownPricesSchema)),
  fahrzeuge: z.optional(
    z
      .array(firmCarSchema)
      .check(z.maxLength(MOST_FIRM_CARS, `Bitte höchstens ${MOST_FIRM_CARS} Fahrzeuge.`)),
  ),
  version: z.int(),
});
export type FirmChange = z.infer<typeof firmChangeSchema>;

export const cardChangeSchema = z.extend(billingSchema, {
  kontakt: z.optional(cardContactSchema),
  version: z.int(),
});
export type CardChange = z.infer<typeof cardChangeSchema>;
