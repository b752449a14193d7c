import * as z from "zod/mini";
import { classKeyShape } from "#company/class-key.ts";
import { questionShape, zoneShape } from "#company/setting-shapes.ts";
import { WAYS } from "#company/ways.ts";
import { calendarDate } from "#lib/query-fields.ts";
import { shapesOf } from "./edited-fields.ts";
import { EXTRA_FIELDS } from "./extras/extra-fields.ts";
import { soilingLevelSchema, vehicleClassSchema, withFurther } from "./key-schema.ts";
import { SOILING_LEVELS } from "./price-keys.ts";
import { SERVICE_FIELDS } from "./service-fields.ts";

export type * from "./price-keys.ts";

export const OFFER_TYPES = ["allgemein", "neukunde", "bestandskunde"] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

/** A row of a service's price table as it travels; a missing price is an empty text. */
const priceTableRowSchema = withFurther(
  z.object({
    stufe: z.enum(SOILING_LEVELS),
    kleinwagen: z.string(),
    limousine: z.string(),
    suv: z.string(),
  }),
  z.string(),
);
export type PriceTableRow = z.infer<typeof priceTableRowSchema>;

/** An extra, with the services that it goes with. */
export const extraSchema = z.object({
  id: z.string(),
  ...shapesOf(EXTRA_FIELDS, "sent"),
  /** By class, as texts like the price table's. */
  preise: withFurther(
    z.object({ kleinwagen: z.string(), limousine: z.string(), suv: z.string() }),
    z.string(),
  ),
});
export type Extra = z.infer<typeof extraSchema>;

/** What the shop says of a service. */
const serviceFields = {
  id: z.string(),
  ...shapesOf(SERVICE_FIELDS, "sent"),
  preistabelle: z.array(priceTableRowSchema),
  /** Ids of the services that it contains, and that nobody books beside it. */
  enthaelt: z.array(z.string()),
};

const { beiUns: _, beiIhnen: __, holenBringen: ___, wasserStrom: ____, ...offered } = serviceFields;

export const serviceSchema = z.object({
  ...offered,
  /** Per cent, derived from the active offers. */
  discount: z.number(),
  offerType: z.nullable(z.enum(OFFER_TYPES)),
  /** Per cent that everybody gets. */
  discountAlle: z.number(),
  /** What the shop asks whoever books it; left out where it asks nothing. */
  fragen: z.optional(
    z.array(
      z.pick(questionShape, { id: true, frage: true, art: true, pflicht: true, antworten: true }),
    ),
  ),
  /** Where it is done, and in which zones; left out where it is done in the shop alone. */
  unterwegs: z.optional(
    z.object({
      wege: z.array(z.enum(WAYS)),
      wasserStrom: z.boolean(),
      zonen: z.array(
        z.pick(zoneShape, {
          id: true,
          name: true,
          plz: true,
          gebuehr_cent: true,
          mindest_cent: true,
          minuten: true,
          tage: true,
        }),
      ),
    }),
  ),
  /** In how many hours the shop answers a request for it; left out where it is booked at once. */
  zusage: z.optional(z.number()),
  /** What should be seen on photos that are sent with it; left out where none are wanted. */
  fotos: z.optional(z.string()),
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
  kategorie: classKeyShape(),
  /** Euro. */
  preis: z.number(),
  version: z.number(),
});

/** A cell of the price table as it travels, with or without a price. */
export const priceCellSchema = z.object({
  service_id: z.string(),
  stufe: z.enum(SOILING_LEVELS),
  kategorie: classKeyShape(),
  /** Euro; null where nothing is to be had at a fixed price. */
  preis: z.nullable(z.number()),
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
const versionSchema = z.optional(z.coerce.number<number | string>().check(z.int()));

/** The whole service; what only the server knows (id, discount, …) may travel along. */
export const serviceChangeSchema = z.object({
  ...shapesOf(SERVICE_FIELDS, "shape"),
  /** Ids; left out, it stays as it is. */
  enthaelt: z.optional(z.array(z.string()).check(z.maxLength(500))),
  preistabelle: z.optional(
    z
      .array(
        withFurther(
          z.object({
            stufe: soilingLevelSchema,
            kleinwagen: priceInputSchema,
            limousine: priceInputSchema,
            suv: priceInputSchema,
          }),
          priceInputSchema,
        ),
      )
      .check(z.maxLength(SOILING_LEVELS.length)),
  ),
  version: versionSchema,
});
export type ServiceChange = z.infer<typeof serviceChangeSchema>;

export const serviceOrderSchema = z.object({ ids: z.array(z.string()).check(z.maxLength(500)) });

export const priceChangeSchema = z.object({ preis: priceInputSchema, version: versionSchema });
export type PriceChange = z.infer<typeof priceChangeSchema>;

const priceCellsChange = z
  .array(
    z.pipe(
      z.object({
        service_id: z.string(),
        stufe: soilingLevelSchema,
        kategorie: vehicleClassSchema,
        preis: priceInputSchema,
        version: versionSchema,
      }),
      z.transform(({ kategorie, ...cell }) => ({ ...cell, kfz: kategorie })),
    ),
  )
  .check(z.minLength(1), z.maxLength(2000));
export type PriceCellChange = z.infer<typeof priceCellsChange>[number];

export const priceListChangeSchema = z.object({ preise: priceCellsChange });

export const priceListQuery = z.object({
  ab: z.optional(calendarDate),
  format: z._default(z.enum(["a4", "a3"]), "a4"),
});

/** A price that holds from a day on. */
export const plannedPriceSchema = z.extend(priceCellSchema, { ab: z.string() });
export type SentPlan = z.infer<typeof plannedPriceSchema>;

export const planChangeSchema = z.object({
  ab: z.string().check(z.meta({ format: "date" })),
  preise: priceCellsChange,
});
