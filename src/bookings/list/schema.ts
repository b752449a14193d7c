import { z } from "zod";
import { ownPricesSchema } from "#catalogue/own-price-schema.ts";
import { pick } from "#lib/record-of.ts";
import { CAR_FIELDS } from "../fields.ts";
import { BOOKING_STATUSES } from "../request-terms.ts";
import { shopBookingSchema } from "../schema.ts";

const CAR_OF_BOOKING = ["kfz", ...CAR_FIELDS] as const;
export const LAST_SERVICE_FIELDS = [
  "id",
  "datum",
  "leistungen",
  "kfz",
  "verschmutzung",
  "sitzOption",
  "sitze",
  "extras",
  "einsatz",
  "preis",
] as const;

/** Somebody whom the shop knows, with what is likely to be booked again. */
export const customerSchema = z.object({
  /** The card, to be sent along with what is entered for them. */
  karte_id: z.string(),
  user_id: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  telefon: z.string(),
  /** When they were here last, and when they come next. */
  letzter_termin: z.string().nullable(),
  naechster_termin: z.string().nullable(),
  /** Has a booking that is not cancelled: decides the discount. */
  hatBuchungen: z.boolean(),
  /** The car that comes usually; null while none is known. */
  fahrzeug: z.object(pick(shopBookingSchema.shape, CAR_OF_BOOKING)).nullable(),
  /** All known cars, the likeliest first. */
  fahrzeuge: z.array(z.object(pick(shopBookingSchema.shape, CAR_OF_BOOKING))),
  /** What a firm pays instead of the price list; null for everybody else. */
  eigenePreise: z.nullable(ownPricesSchema),
  /** The latest booking for a service. */
  zuletzt: z.object(pick(shopBookingSchema.shape, LAST_SERVICE_FIELDS)).nullable(),
});
export type Customer = z.infer<typeof customerSchema>;

const reworkVisit = z.object({
  id: z.string(),
  datum: z.string(),
  status: z.enum(BOOKING_STATUSES),
});

/** A free visit and the one that it makes good, as each sees the other. */
export const reworkSchema = z.object({
  zu: reworkVisit.nullable(),
  nacharbeiten: z.array(reworkVisit),
});
export type Rework = z.infer<typeof reworkSchema>;

export const customerToCallSchema = z.object({
  id: z.string(),
  name: z.string(),
  telefon: z.string(),
  /** What to say, as parts of one line. */
  was: z.array(z.string()),
});
export type CustomerToCall = z.infer<typeof customerToCallSchema>;
