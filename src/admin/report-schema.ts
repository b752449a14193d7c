import { z } from "zod";
import { PAYMENT_KINDS } from "#receipts/payment-kinds.ts";

const figures = {
  /** Not cancelled. */
  buchungen: z.number(),
  abgeschlossen: z.number(),
  /** Of completed ones: what was paid, else what was agreed. */
  umsatz_cent: z.number().int(),
  durchschnitt_cent: z.number().int().nullable(),
  storniert: z.number(),
  /** By the customer less than 24 hours before. */
  spaet_storniert: z.number(),
  /** Cancelled because nobody came. */
  nicht_erschienen: z.number(),
};

/** Of receipts and their counter-documents, by the date that they bear. */
const receiptFigures = {
  anzahl: z.number(),
  umsatz_cent: z.number().int(),
  /** Of those whose transfer is still to come. */
  offen_cent: z.number().int(),
};

/** What a period came to. */
export const reportSchema = z.object({
  von: z.string(),
  bis: z.string(),
  /** The day of the shop's first booking, or null before there is one. */
  seit: z.string().nullable(),
  summe: z.object(figures),
  /** Every month of the period, 'YYYY-MM'. */
  monate: z.array(z.object({ monat: z.string(), ...figures })),
  /** Services booked together are one line; the highest revenue first. */
  leistungen: z.array(z.object({ titel: z.string(), ...figures })),
  belege: z.object({
    summe: z.object(receiptFigures),
    monate: z.array(z.object({ monat: z.string(), ...receiptFigures })),
    /** By what their lines say, discounts and surcharges as lines of their own. */
    positionen: z.array(z.object({ titel: z.string(), umsatz_cent: z.number().int() })),
    /** Empty where nobody noted how it was paid. */
    zahlarten: z.array(z.object({ zahlart: z.enum(["", ...PAYMENT_KINDS]), ...receiptFigures })),
    /** Completed in the period by the day of the visit, and not billed. */
    ohne: z.object({ anzahl: z.number(), umsatz_cent: z.number().int() }),
  }),
  /** Quotes by the month of their sending, of those that are kept; left out where there is none. */
  angebote: z.optional(
    z.array(
      z.object({
        monat: z.string(),
        gesendet: z.number(),
        gesendet_cent: z.number().int(),
        angenommen: z.number(),
        angenommen_cent: z.number().int(),
        offen: z.number(),
        offen_cent: z.number().int(),
      }),
    ),
  ),
  /** Days without a visit are missing. */
  besuche: z.array(z.object({ datum: z.string(), besuche: z.number() })),
  /** People with bookings in the period, and those of them who had another one until its end. */
  kunden: z.object({ gesamt: z.number(), wiederkehrend: z.number() }),
});
export type Report = z.infer<typeof reportSchema>;
