import { z } from "zod";
import { SOILING_LEVEL_HINT, SOILING_LEVELS, VEHICLE_CLASS_HINT, VEHICLE_CLASSES } from "./price-keys.ts";

export type * from "./price-keys.ts";

/** Readers are generous (D31): other letter case of the keys is understood. */
export const vehicleClassSchema = z.preprocess(
  (value) => (typeof value === "string" ? value.trim().toLowerCase() : value),
  z.enum(VEHICLE_CLASSES, VEHICLE_CLASS_HINT),
);
export const soilingLevelSchema = z.preprocess(
  (value) => (typeof value === "string" ? SOILING_LEVELS.find((level) => level.toLowerCase() === value.trim().toLowerCase()) : value),
  z.enum(SOILING_LEVELS, SOILING_LEVEL_HINT),
);

export const OFFER_TYPES = ["allgemein", "neukunde", "bestandskunde"] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

/** A row of a service's price table as it travels; a missing price is an empty text. */
const priceTableRowSchema = z.object({
  stufe: z.enum(SOILING_LEVELS),
  kleinwagen: z.string(),
  limousine: z.string(),
  suv: z.string(),
});
export type PriceTableRow = z.infer<typeof priceTableRowSchema>;

export const serviceSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  longDescription: z.string(),
  imageUrl: z.string(),
  price_text: z.string(),
  /** Per cent, derived from the active offers (D20). */
  discount: z.number(),
  offerType: z.enum(OFFER_TYPES).nullable(),
  features: z.array(z.string()),
  preistabelle: z.array(priceTableRowSchema),
  proSitz: z.boolean(),
});
export type Service = z.infer<typeof serviceSchema>;

export const priceRowSchema = z.object({
  id: z.string(),
  service_id: z.string(),
  stufe: z.enum(SOILING_LEVELS),
  kategorie: z.enum(VEHICLE_CLASSES),
  /** Euro. */
  preis: z.number(),
});
export type PriceRow = z.infer<typeof priceRowSchema>;
