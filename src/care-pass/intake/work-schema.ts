import { z } from "zod";
import { shapesOf } from "#catalogue/edited-fields.ts";
import { lineOfText } from "#lib/text-fields.ts";
import { PRODUCT_FIELDS } from "../product-fields.ts";
import { workSchema } from "../schema.ts";

/** The whole state of a device, with its count. */
export const workEntrySchema = z.strictObject({
  folge: z.number().int().min(1).max(1_000_000),
  arbeit: workSchema,
});
export type WorkEntry = z.infer<typeof workEntrySchema>;

export const chosenBookingSchema = z.strictObject({ buchung: lineOfText(12) });

export const readyWishSchema = z.strictObject({ mail: z.boolean() });

/** For the owner's own app. */
export const readyMessageSchema = z.object({
  text: z.string(),
  whatsapp: z.string().nullable(),
  sms: z.string().nullable(),
  /** The customer's own number, and that of the booking or the intake where it is another one. */
  telefon: z.string(),
  andereNummer: z.string(),
});
export type ReadyMessage = z.infer<typeof readyMessageSchema>;

export const productSchema = z.object({ id: z.string(), ...shapesOf(PRODUCT_FIELDS, "sent") });
export type Product = z.infer<typeof productSchema>;
