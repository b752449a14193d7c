import { z } from "zod";
import { SOILING_LEVELS, VEHICLE_CLASSES } from "#catalogue/price-keys.ts";
import { soilingLevelSchema, vehicleClassSchema } from "#catalogue/schema.ts";
import { isCalendarDate } from "#lib/berlin-time.ts";
import { parseEuro } from "#lib/money.ts";
import { emailText, lineOfText, optionalLine, phoneText, textBlock } from "#lib/text-fields.ts";
import { PAYMENT_KINDS } from "#receipts/payment-kinds.ts";
import { receiptWishSchema } from "#receipts/schema.ts";
import { tidyPlate } from "./license-plate.ts";
import {
  BOOKING_STATUSES,
  DATE_HINT,
  MAX_SEATS,
  MODEL_LENGTH,
  NAME_LENGTH,
  NOTES_LENGTH,
  PLATE_LENGTH,
  REASON_LENGTH,
  SEAT_DETAILS_LENGTH,
  SEATS_HINT,
  TIME_HINT,
} from "./request-terms.ts";

export type * from "./request-terms.ts";

/** A million euro: no booking costs more, and the database's integers end at twenty. */
const HIGHEST_PRICE_CENTS = 100_000_000;

const emptyToUndefined = (value: unknown) => (value === "" || value === null ? undefined : value);
const dateText = z.string(DATE_HINT).refine(isCalendarDate, DATE_HINT);
const timeText = z.string(TIME_HINT).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_HINT);

/** Cents inside; on the wire a 2-decimal string (P9). */
const priceText = z.union([z.string(), z.number()], "Der Preis fehlt.").transform((value, context) => {
  const cents = parseEuro(value);
  if (cents !== undefined && cents >= 0 && cents <= HIGHEST_PRICE_CENTS) return cents;
  context.addIssue({ code: "custom", message: "Dieser Preis ist nicht lesbar." });
  return z.NEVER;
});

const seatOptionSchema = z.object({
  anzahl: z.preprocess(
    (value) => (typeof value === "string" && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
    z.number(SEATS_HINT).int(SEATS_HINT).min(1, SEATS_HINT).max(MAX_SEATS, `Es sind höchstens ${MAX_SEATS} Sitze möglich.`),
  ),
  details: textBlock(SEAT_DETAILS_LENGTH).default(""),
});
export type SeatOption = z.infer<typeof seatOptionSchema>;

const plateText = optionalLine(PLATE_LENGTH).transform(tidyPlate);
const modelText = optionalLine(MODEL_LENGTH);

/** What a visitor sends (B39); the rules that need the calendar or the price table are checked by the verb. */
export const bookingRequestSchema = z.object({
  name: lineOfText(NAME_LENGTH),
  email: emailText,
  telefon: phoneText,
  kfz: z.preprocess(emptyToUndefined, vehicleClassSchema.optional()),
  verschmutzung: z.preprocess(emptyToUndefined, soilingLevelSchema.optional()),
  datum: dateText,
  abgabezeit: timeText,
  leistungen: z
    .array(lineOfText(120), "Bitte eine Leistung wählen.")
    .min(1, "Bitte eine Leistung wählen.")
    .max(20, "Das sind zu viele Leistungen."),
  zustimmung: z.boolean("Bitte stimmen Sie den Hinweisen zu.").default(false),
  nachricht: textBlock(NOTES_LENGTH).default(""),
  preis: priceText,
  sitzOption: seatOptionSchema.nullable().default(null),
  kennzeichen: plateText.default(""),
  modell: modelText.default(""),
});
export type BookingRequest = z.infer<typeof bookingRequestSchema>;

/** Whose address is to get the link that allows more appointments (B43). */
export const permitRequestSchema = z.object({ email: emailText });

/** What an admin enters for somebody (B34): no consent is asked, e-mail may be missing, the typed price stands. */
export const bookingEntrySchema = bookingRequestSchema.extend({
  email: z.union([z.literal(""), emailText]).default(""),
  bestEmail: z.boolean().default(false),
  /** The customer it belongs to, or nobody. */
  user_id: lineOfText(12).nullable().default(null),
});
export type BookingEntry = z.infer<typeof bookingEntrySchema>;

/** A booking as it travels. */
export const bookingSchema = z.object({
  id: z.string(),
  datum: z.string(),
  abgabezeit: z.string(),
  /** How many working days the car stays. */
  dauerTage: z.number(),
  /** The last day of a stay; null when it is the day of the drop-off. */
  bis: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  telefon: z.string(),
  kfz: z.union([z.enum(VEHICLE_CLASSES), z.literal("")]),
  verschmutzung: z.union([z.enum(SOILING_LEVELS), z.literal("")]),
  leistungen: z.array(z.string()),
  /** Euro. */
  preis: z.number(),
  nachricht: z.string(),
  sitzOption: seatOptionSchema.nullable(),
  kennzeichen: z.string(),
  modell: z.string(),
  status: z.enum(BOOKING_STATUSES),
  bestEmail: z.boolean(),
  erstellt_am: z.string(),
  storniert_am: z.string().nullable(),
  /** Cancelled by the customer less than 24 hours before its start (B27). */
  spaet_storniert: z.boolean(),
  /** Euro; what it cost in the end, null while it is not completed. */
  endpreis: z.number().nullable(),
  zahlart: z.enum(["", ...PAYMENT_KINDS]),
  /** The number of the receipt that stands for it. */
  rechnung: z.number().nullable(),
  version: z.number(),
});
export type Booking = z.infer<typeof bookingSchema>;

/** A booking as the shop sees it. */
export const adminBookingSchema = bookingSchema.extend({
  /** The shop's own, never shown to the customer. */
  notiz: z.string(),
  /** Why the price is another one than agreed. */
  endpreis_grund: z.string(),
  user_id: z.string().nullable(),
});
export type AdminBooking = z.infer<typeof adminBookingSchema>;

/** What the shop notes on a booking at any time; what is missing stays as it is. */
export const bookingNotesSchema = z.object({
  kennzeichen: plateText.optional(),
  modell: modelText.optional(),
  notiz: textBlock(NOTES_LENGTH).optional(),
  version: z.number().int().optional(),
});
export type BookingNotes = z.infer<typeof bookingNotesSchema>;

/** What becomes of a booking. All but `status` is the admin's: what was paid, and whether a receipt is written in the same step. */
export const statusChangeSchema = z.object({
  status: z.enum(BOOKING_STATUSES),
  benachrichtigen: z.boolean().default(true),
  endpreis: priceText.optional(),
  zahlart: z.enum(["", ...PAYMENT_KINDS]).default(""),
  grund: textBlock(REASON_LENGTH).default(""),
  einverstanden: z.boolean().default(false),
  notiz: textBlock(NOTES_LENGTH).optional(),
  rechnung: receiptWishSchema.optional(),
});
export type StatusChange = z.input<typeof statusChangeSchema>;

/** Another day or time for a booking. */
export const bookingMoveSchema = z.object({
  datum: dateText,
  abgabezeit: timeText,
  /** Whether the customer is told; the choice is the admin's. */
  mail: z.boolean().default(true),
  version: z.number().int().optional(),
});
export type BookingMove = z.infer<typeof bookingMoveSchema>;

/** A booking as its link shows it: a mail may be passed on, so nothing of the person travels. */
export const guestBookingSchema = bookingSchema.omit({
  name: true,
  email: true,
  telefon: true,
  nachricht: true,
  kennzeichen: true,
  modell: true,
  bestEmail: true,
});
export type GuestBooking = z.infer<typeof guestBookingSchema>;

/** What an admin deletes by selection; the customers of open future ones are told unless the admin says otherwise (B29). */
export const bookingsDeletionSchema = z.object({
  ids: z.array(lineOfText(12)).min(1, "Bitte mindestens eine Buchung auswählen.").max(100, "Bitte höchstens 100 Buchungen auf einmal."),
  benachrichtigen: z.boolean().default(true),
});

export const bookingsDeletedSchema = z.object({
  geloescht: z.array(z.string()),
  /** Were gone already. */
  fehlend: z.array(z.string()),
  /** How many cancellation mails go out. */
  absagen: z.number(),
});
export type BookingsDeleted = z.infer<typeof bookingsDeletedSchema>;

/** Somebody whom the shop knows: an account, or whoever booked without one. */
export const customerSchema = z.object({
  user_id: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  telefon: z.string(),
  /** The day of the latest booking. */
  letzter_termin: z.string().nullable(),
  /** Has a booking that is not cancelled: decides the discount (O2). */
  hatBuchungen: z.boolean(),
});
export type Customer = z.infer<typeof customerSchema>;

/** An iCalendar file as it travels. */
export const calendarFileSchema = z.object({ filename: z.string(), content: z.string() });
export type CalendarFile = z.infer<typeof calendarFileSchema>;
