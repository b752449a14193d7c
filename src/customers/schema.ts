import { z } from "zod";
import { shopBookingSchema } from "#bookings/schema.ts";
import { ownPricesSchema } from "#catalogue/own-price-schema.ts";
import { classKeyShape } from "#company/class-key.ts";
import { EMAIL_LENGTH } from "#lib/text-checks.ts";
import { emailText, lineOfText, textBlock } from "#lib/text-fields.ts";
import { toldQuoteSchema } from "#papers/schema.ts";
import { CUSTOMER_NOTE_LENGTH } from "./customer-terms.ts";
import { vehicleSchema } from "./vehicle-schema.ts";

/** Somebody whom the shop knows, as lists show it: an account, or whoever booked without one. */
const customerLineSchema = z.object({
  /** The card's id, which is the account's where there is one. */
  key: z.string(),
  user_id: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  telefon: z.string(),
  /** Not cancelled. */
  buchungen: z.number(),
  /** The day on which they were here last, and the one on which they come next. */
  letzter_termin: z.string().nullable(),
  naechster_termin: z.string().nullable(),
});

/** In the list, where somebody may stand twice. */
export const listedCustomerSchema = customerLineSchema.extend({
  doppelt: z.boolean().describe("Somebody else has the same number or address"),
});
export type ListedCustomer = z.infer<typeof listedCustomerSchema>;

export const customerNoteSchema = z.object({ notiz: z.string(), version: z.number() });
export type CustomerNote = z.infer<typeof customerNoteSchema>;

/** `version` is the one that the change was made to; 0 when nothing was noted yet. */
export const noteChangeSchema = z.object({
  notiz: textBlock(CUSTOMER_NOTE_LENGTH),
  version: z.number().int().optional(),
});
export type NoteChange = z.infer<typeof noteChangeSchema>;

/** How many open future bookings an account may have: its own number, if it has one, and everybody's. */
const onlineBookingsSchema = z.object({ erlaubt: z.number().nullable(), ueblich: z.number() });
export type OnlineBookings = z.infer<typeof onlineBookingsSchema>;

/** A card of the same person that was joined, and can be parted again. */
const joinedCardSchema = customerLineSchema
  .pick({ name: true, email: true, telefon: true, buchungen: true })
  .extend({ karte_id: z.string(), notiz: z.string() });
export type JoinedCard = z.infer<typeof joinedCardSchema>;

export const cardsJoinSchema = z.object({ mit: lineOfText(EMAIL_LENGTH) });
export const cardAddressSchema = z.object({ email: emailText });
export const cardsPartSchema = z.object({ karte_id: lineOfText(12) });

/** What the owner edits on a card. */
export const cardDetailsSchema = z.object({
  name: z.string(),
  telefon: z.string(),
  anschrift: z.string(),
  firma: z.string(),
  rechnungsanschrift: z.string(),
  rechnungsmail: z.string(),
  bestellnummer: z.string(),
  leitwegId: z.string(),
  ustId: z.string(),
  sammelrechnung: z.boolean(),
  zahlungszielTage: z.number().nullable(),
  version: z.number().int(),
});
export type CardDetails = z.infer<typeof cardDetailsSchema>;

/** A vehicle of an account, or one that the shop brought from another program, which may lack its class. */
export const knownVehicleSchema = z.object({
  ...vehicleSchema.shape,
  kfz: z.union([classKeyShape(), z.literal("")]),
  /** Who drives it, of a firm's car. */
  fahrer: z.string(),
});
export type KnownVehicle = z.infer<typeof knownVehicleSchema>;

/** What stands on a firm's card beside the invoice. */
const firmSchema = z.object({
  eigenePreise: z.nullable(ownPricesSchema),
  /** Since when its staff books by the present link; null without one. */
  linkSeit: z.string().nullable(),
  /** Those that the shop wrote down; an account's own are not among them. */
  fahrzeuge: z.array(knownVehicleSchema),
});

/** All that the shop knows of somebody. */
export const customerCardSchema = customerLineSchema.extend({
  /** Street and town of the account; empty where it says none. */
  anschrift: z.string(),
  /** How often nobody came. */
  nicht_erschienen: z.number(),
  /** Since when there is an account. */
  konto_seit: z.string().nullable(),
  fahrzeuge: z.array(knownVehicleSchema),
  /** The open passes of their cars, the newest first. */
  pflegepaesse: z.array(z.object({ id: z.string(), kennzeichen: z.string(), modell: z.string() })),
  /** The newest first. */
  buchungen_liste: z.array(shopBookingSchema),
  notiz: customerNoteSchema,
  /** Typed by a visitor or by staff; links and receipts wait there for the owner's word. */
  offeneAdressen: z.array(z.string()),
  /** As they are edited; null for whoever is no admin. */
  angaben: cardDetailsSchema.nullable(),
  /** When it came from another program; null for everybody else, and for whoever is no admin. */
  uebernommen_am: z.string().nullable(),
  /** Of a firm: its own prices and cars; null for whoever is no firm or no admin, and where companies are switched off. */
  firma: firmSchema.nullable(),
  /** What was offered to its addresses; nothing for whoever is no admin, and where offers are switched off. */
  angebote: z.array(toldQuoteSchema),
  /** Joined ones. */
  karten: z.array(joinedCardSchema),
  /** Others with the same telephone number or address: perhaps the same person. */
  aehnlich: z.array(customerLineSchema.pick({ key: true, name: true, email: true, telefon: true })),
  /** Null without an account, and for whoever is no admin. */
  onlineTermine: onlineBookingsSchema.nullable(),
});
export type CustomerCard = z.infer<typeof customerCardSchema>;
