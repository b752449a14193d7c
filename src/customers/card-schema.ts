import * as z from "zod/mini";
import { TEXT_FIELDS } from "#bookings/fields.ts";
import {
  lineOfText,
  optionalEmail,
  optionalLine,
  optionalPhone,
  textBlock,
} from "#lib/text-fields.ts";
import { optionalLeitwegId } from "#receipts/leitweg-id.ts";
import {
  ADDRESS_LENGTH,
  COMPANY_LENGTH,
  LONGEST_TERM_DAYS,
  ORDER_NUMBER_LENGTH,
} from "#receipts/receipt-terms.ts";

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
  rechnungsmail: optionalEmail,
  bestellnummer: optionalLine(ORDER_NUMBER_LENGTH),
  leitwegId: z._default(optionalLeitwegId, ""),
  sammelrechnung: z._default(z.boolean(), false),
  zahlungszielTage: z._default(z.nullable(termDays), null),
});

export const cardChangeSchema = z.extend(billingSchema, {
  kontakt: z.optional(cardContactSchema),
  version: z.int(),
});
export type CardChange = z.infer<typeof cardChangeSchema>;
