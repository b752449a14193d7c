import { z } from "zod";

const figures = {
  /** Not cancelled. */
  buchungen: z.number(),
  abgeschlossen: z.number(),
  /** Of what is done: what was paid in the end, else what was agreed. */
  umsatz_cent: z.number().int(),
  durchschnitt_cent: z.number().int().nullable(),
  storniert: z.number(),
  /** By the customer less than 24 hours before. */
  spaet_storniert: z.number(),
  /** Cancelled because nobody came. */
  nicht_erschienen: z.number(),
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
  /** Days without a visit are missing. */
  besuche: z.array(z.object({ datum: z.string(), besuche: z.number() })),
  /** People with bookings in the period, and those of them who had another one until its end. */
  kunden: z.object({ gesamt: z.number(), wiederkehrend: z.number() }),
});
export type Report = z.infer<typeof reportSchema>;
