import { z } from "zod";

export const VEHICLE_CLASSES = ["kleinwagen", "limousine", "suv"] as const;
export const SOILING_LEVELS = ["Leicht", "Mittel", "Schwer"] as const;

export type VehicleClass = (typeof VEHICLE_CLASSES)[number];
export type SoilingLevel = (typeof SOILING_LEVELS)[number];

export const VEHICLE_CLASS_LABELS: Record<VehicleClass, string> = { kleinwagen: "Kleinwagen", limousine: "Limousine", suv: "SUV" };

/** Readers are generous (D31): other letter case of the keys is understood. */
export const vehicleClassSchema = z.preprocess(
  (value) => (typeof value === "string" ? value.trim().toLowerCase() : value),
  z.enum(VEHICLE_CLASSES, "Bitte eine Fahrzeugklasse wählen."),
);
export const soilingLevelSchema = z.preprocess(
  (value) => (typeof value === "string" ? SOILING_LEVELS.find((level) => level.toLowerCase() === value.trim().toLowerCase()) : value),
  z.enum(SOILING_LEVELS, "Bitte einen Verschmutzungsgrad wählen."),
);

export const OFFER_TYPES = ["allgemein", "neukunde", "bestandskunde"] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

/** A row of a service's price table as it travels; a missing price is an empty text. */
export const priceTableRowSchema = z.object({
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
