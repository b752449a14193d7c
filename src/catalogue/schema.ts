import { z } from "zod";
import { calendarDate } from "#lib/query-fields.ts";
import { lineOfText, textBlock } from "#lib/text-fields.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { soilingLevelSchema, vehicleClassSchema } from "./key-schema.ts";
import { SOILING_LEVELS, VEHICLE_CLASSES } from "./price-keys.ts";
import {
  DESCRIPTION_LENGTH,
  FEATURE_LENGTH,
  HOURS_HINT,
  LONG_DESCRIPTION_LENGTH,
  MOST_FEATURES,
  MOST_HOURS,
  MOST_STAY_DAYS,
  PRICE_TEXT_LENGTH,
  STAY_HINT,
  TITLE_LENGTH,
  titleProblem,
} from "./service-terms.ts";

export type * from "./price-keys.ts";

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

/** An extra, with the services that it goes with. */
export const extraSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** By class, as texts like the price table's. */
  preise: z.object({ kleinwagen: z.string(), limousine: z.string(), suv: z.string() }),
  /** How many working days the car stays longer. */
  zusatzTage: z.number(),
});
export type Extra = z.infer<typeof extraSchema>;

/** What the shop says of a service. */
const serviceFields = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  longDescription: z.string(),
  imageUrl: z.string(),
  price_text: z.string(),
  features: z.array(z.string()),
  preistabelle: z.array(priceTableRowSchema),
  proSitz: z.boolean(),
  /** How many working days the car stays. */
  dauerTage: z.number(),
  /** How long the work takes, per seat where it is priced so; 0 while nobody has said so. */
  dauerStunden: z.number(),
  /** Ids of the services that it contains, and that nobody books beside it. */
  enthaelt: z.array(z.string()),
};

export const serviceSchema = z.object({
  ...serviceFields,
  /** Per cent, derived from the active offers. */
  discount: z.number(),
  offerType: z.enum(OFFER_TYPES).nullable(),
  /** Per cent that everybody gets. */
  discountAlle: z.number(),
  /** What can be added to it. */
  extras: z.array(extraSchema),
});
export type Service = z.infer<typeof serviceSchema>;

/** What booking a service needs; the rest is on its own page. */
export type BookableService = Omit<Service, "longDescription" | "features" | "price_text">;

export const priceRowSchema = z.object({
  id: z.string(),
  service_id: z.string(),
  stufe: z.enum(SOILING_LEVELS),
  kategorie: z.enum(VEHICLE_CLASSES),
  /** Euro. */
  preis: z.number(),
  version: z.number(),
});
export type SentPrice = z.infer<typeof priceRowSchema>;

/** A cell of the price table as it travels, with or without a price. */
export const priceCellSchema = z.object({
  service_id: z.string(),
  stufe: z.enum(SOILING_LEVELS),
  kategorie: z.enum(VEHICLE_CLASSES),
  /** Euro; null where nothing is to be had at a fixed price. */
  preis: z.number().nullable(),
  /** 0 where there is no price yet. */
  version: z.number(),
});
export type SentCell = z.infer<typeof priceCellSchema>;

/** A service as its admin is sent it. */
export const editedServiceSchema = z.object({
  ...serviceFields,
  /** Retired services are offered nowhere and stay in old bookings. */
  retired: z.boolean(),
  preise: z.array(priceCellSchema),
  version: z.number(),
});
export type EditedService = z.infer<typeof editedServiceSchema>;

/** 50, '50,00 €', '12.00 €'; null or an empty text takes the price away. The rule behind it is readPrice. */
const priceInputSchema = z.union([z.number(), z.string(), z.null()]);
const versionSchema = z.coerce.number<number | string>().int().optional();

/** The whole service; what only the server knows (id, discount, …) may travel along. */
export const serviceChangeSchema = z.object({
  title: z
    .string("Bitte ausfüllen.")
    .transform((text) => tidyText(text.normalize("NFC")).replace(/\s+/g, " "))
    .superRefine((title, context) => {
      const message = titleProblem(title);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    })
    .meta({ minLength: 1, maxLength: TITLE_LENGTH }),
  description: lineOfText(DESCRIPTION_LENGTH),
  longDescription: z._default(textBlock(LONG_DESCRIPTION_LENGTH), ""),
  features: z
    .array(lineOfText(FEATURE_LENGTH))
    .max(MOST_FEATURES, `Höchstens ${MOST_FEATURES} Punkte.`)
    .default([]),
  /** One of the built-in pictures, or the service's own; an empty text chooses by the title. */
  imageUrl: z.string().default("").meta({ format: "uri-reference" }),
  /** Shown where no price is. */
  price_text: z._default(textBlock(PRICE_TEXT_LENGTH), ""),
  proSitz: z.boolean().default(false),
  dauerTage: z.coerce
    .number<number | string>(STAY_HINT)
    .int(STAY_HINT)
    .min(1, STAY_HINT)
    .max(MOST_STAY_DAYS, STAY_HINT)
    .default(1),
  dauerStunden: z.coerce
    .number<number | string>(HOURS_HINT)
    .min(0, HOURS_HINT)
    .max(MOST_HOURS, HOURS_HINT)
    .default(0),
  /** Ids; left out, it stays as it is. */
  enthaelt: z.array(z.string()).max(500).optional(),
  preistabelle: z
    .array(
      z.object({
        stufe: soilingLevelSchema,
        kleinwagen: priceInputSchema,
        limousine: priceInputSchema,
        suv: priceInputSchema,
      }),
    )
    .max(SOILING_LEVELS.length)
    .optional(),
  version: versionSchema,
});
export type ServiceChange = z.infer<typeof serviceChangeSchema>;

export const serviceOrderSchema = z.object({ ids: z.array(z.string()).max(500) });

export const priceChangeSchema = z.object({ preis: priceInputSchema, version: versionSchema });
export type PriceChange = z.infer<typeof priceChangeSchema>;

const priceCellsChange = z
  .array(
    z
      .object({
        service_id: z.string(),
        stufe: soilingLevelSchema,
        kategorie: vehicleClassSchema,
        preis: priceInputSchema,
        version: versionSchema,
      })
      .transform(({ kategorie, ...cell }) => ({ ...cell, kfz: kategorie })),
  )
  .min(1)
  .max(2000);
export type PriceCellChange = z.infer<typeof priceCellsChange>[number];

export const priceListChangeSchema = z.object({ preise: priceCellsChange });

export const priceListQuery = z.object({ ab: calendarDate.optional() });

/** A price that holds from a day on. */
export const plannedPriceSchema = priceCellSchema.extend({ ab: z.string() });
export type SentPlan = z.infer<typeof plannedPriceSchema>;

export const planChangeSchema = z.object({ ab: z.string(), preise: priceCellsChange });
