import { z } from "zod";
import { soilingLevelSchema, vehicleClassSchema } from "#catalogue/key-schema.ts";
import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import { classKeyShape } from "#company/class-key.ts";
import { CONTRACT_MODELS } from "#company/contract-model.ts";
import { SETTING_LENGTH } from "#company/settings-limits.ts";
import { CLASS_KEYS } from "#company/vehicle-classes.ts";
import { WAYS } from "#company/ways.ts";
import { isCalendarDate } from "#lib/berlin-time.ts";
import { euroShape } from "#lib/cents-shape.ts";
import { pick, recordOf } from "#lib/record-of.ts";
import {
  blockProblem,
  emailProblem,
  lineProblem,
  optionalLineProblem,
  phoneProblem,
} from "#lib/text-checks.ts";
import {
  emailText,
  lineOfText,
  NO_TEXT,
  optionalLine,
  phoneText,
  textBlock,
  tidiedText,
} from "#lib/text-fields.ts";
import { PAYMENT_KINDS } from "#receipts/payment-kinds.ts";
import { receiptWishSchema } from "#receipts/schema.ts";
import { codesSchema } from "#vouchers/schema.ts";
import { EXCEPTIONS } from "./exceptions.ts";
import {
  CAR_FIELDS,
  type FieldName,
  LINK_FIELDS,
  OWNER_FIELDS,
  TEXT_FIELDS,
  type TextName,
  textField,
} from "./fields.ts";
import { OPEN_FIELDS } from "./open-fields.ts";
import { NO_PLACE, PLACE_LENGTH } from "./place.ts";
import { TYPED_ANSWER_LENGTH } from "./questions.ts";
import {
  BOOKING_STATUSES,
  CANCELLATION_REASONS,
  DATE_HINT,
  MAX_SEATS,
  SEAT_DETAILS_LENGTH,
  SEATS_HINT,
  TIME_HINT,
} from "./request-terms.ts";
import { HIDING_REASON_LENGTH } from "./status.ts";

export type * from "./request-terms.ts";

/** Both are empty for a consultation. */
const orNothing = (keys: readonly string[]) => ({
  type: ["string", "null"],
  enum: [...keys, "", null],
});
const emptyToUndefined = (value: unknown) => (value === "" || value === null ? undefined : value);
const dateText = z.string(DATE_HINT).refine(isCalendarDate, DATE_HINT).meta({ format: "date" });
const timeShape = z.string(TIME_HINT).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME_HINT);

const seatOptionSchema = z.object({
  anzahl: z.preprocess(
    (value) => (typeof value === "string" && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
    z
      .number(SEATS_HINT)
      .int(SEATS_HINT)
      .min(1, SEATS_HINT)
      .max(MAX_SEATS, `Es sind höchstens ${MAX_SEATS} Sitze möglich.`),
  ),
  details: z._default(textBlock(SEAT_DETAILS_LENGTH), ""),
});
export type SeatOption = z.infer<typeof seatOptionSchema>;

/** Seats by service, where they are not the same for all. */
const seatsByServiceSchema = z.record(lineOfText(120), seatOptionSchema.shape.anzahl);

const SCHEMAS = new Map<unknown, (length: number) => typeof emailText>([
  [lineProblem, lineOfText],
  [optionalLineProblem, optionalLine],
  [blockProblem, textBlock],
  [emailProblem, () => emailText],
  [phoneProblem, () => phoneText],
]);

/** A text as its field says. */
export function typedText(name: TextName): z.core.$ZodType<string, string> {
  const { check, length, tidy } = textField(name);
  const text =
    SCHEMAS.get(check)?.(length) ??
    tidiedText(NO_TEXT, (value) => check(value, length), { maxLength: length });
  return tidy ? z.pipe(text, z.transform(tidy)) : text;
}

const REQUIRED_TEXTS = recordOf(["name", "email", "telefon"], typedText);
const VOLUNTARY_TEXTS = recordOf([...CAR_FIELDS, "nachricht"], (name) =>
  z._default(typedText(name), ""),
);

/** An answer to one of the shop's own questions, with the question as it was read. */
const answerSchema = z.object({
  id: lineOfText(12),
  frage: lineOfText(SETTING_LENGTH.question),
  antwort: optionalLine(TYPED_ANSWER_LENGTH),
});
const answersSchema = z.array(answerSchema).max(100, "Das sind zu viele Antworten.");

/** Where the work is to be done; what of it is needed says `place.ts`. */
const placeSchema = z.object({
  weg: z.enum(["", ...WAYS]).default(""),
  plz: z._default(optionalLine(10), ""),
  strasse: z._default(optionalLine(PLACE_LENGTH.strasse), ""),
  ort: z._default(optionalLine(PLACE_LENGTH.ort), ""),
  zugang: z._default(textBlock(PLACE_LENGTH.zugang), ""),
  wasser: z._default(optionalLine(10), ""),
  strom: z._default(optionalLine(10), ""),
  abholen: z._default(optionalLine(20), ""),
  bringen: z._default(optionalLine(20), ""),
});

/** What is asked of whoever books, on the site or through the shop. */
const ASKED = {
  ...REQUIRED_TEXTS,
  kfz: z.preprocess(emptyToUndefined, z.optional(vehicleClassSchema)).meta(orNothing(CLASS_KEYS)),
  verschmutzung: z
    .preprocess(emptyToUndefined, z.optional(soilingLevelSchema))
    .meta(orNothing(SOILING_LEVELS)),
  datum: dateText,
  abgabezeit: timeShape,
  leistungen: z
    .array(lineOfText(120), "Bitte eine Leistung wählen.")
    .min(1, "Bitte eine Leistung wählen.")
    .max(20, "Das sind zu viele Leistungen."),
  zustimmung: z.boolean("Bitte stimmen Sie den Hinweisen zu.").default(false),
  ...VOLUNTARY_TEXTS,
  preis: euroShape,
  /** What the screen said of the contract: another one than the shop's is refused, so that nobody orders who thought to ask. */
  vertragsmodell: z.enum(CONTRACT_MODELS).default("reservierung"),
  vorzeitigerBeginn: z.boolean().default(false),
  sitzOption: seatOptionSchema.nullable().default(null),
  /** By title, for services per seat of which there are others than `sitzOption` says. */
  sitze: seatsByServiceSchema.nullish().transform((sitze) => sitze ?? {}),
  /** Ids. */
  extras: z.array(lineOfText(12)).max(20, "Das sind zu viele Extras.").default([]),
  antworten: answersSchema.default([]),
  einsatz: placeSchema.default(NO_PLACE),
  gutscheine: codesSchema,
};

/** What a visitor sends; the rules that need the calendar or the price table are checked by the verb. */
export const bookingRequestSchema = z.object({
  ...ASKED,
  /** The address was asked for beside the hint on mails after visits. */
  werbehinweis: z.boolean().default(false),
  /** By which mail on a refresh it came. */
  auffrischung: z._default(lineOfText(12), ""),
});
export type BookingRequest = z.infer<typeof bookingRequestSchema>;

const {
  preis: _,
  vertragsmodell: __,
  vorzeitigerBeginn: ___,
  gutscheine: ____,
  ...ASKED_OF_FIRMS
} = ASKED;

/** What somebody sends by the link of a firm: the price is computed, and no contract is made online. */
export const firmBookingSchema = z.object(ASKED_OF_FIRMS);
export type FirmBooking = z.infer<typeof firmBookingSchema>;

/** What the holder of a firm's link gets to choose from. */
export const firmPageSchema = z.object({
  firma: z.string(),
  fahrzeuge: z.array(
    z.object({
      modell: z.string(),
      kfz: z.union([classKeyShape(), z.literal("")]),
      kennzeichen: z.string(),
      fahrer: z.string(),
    }),
  ),
  /** What has a price of the firm's own, also where the list has none. */
  preise: z.array(z.object({ leistung: z.string(), kfz: classKeyShape() })),
});
export type FirmPage = z.infer<typeof firmPageSchema>;

const jsonIn = (text: unknown) => {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
};

/** The same as the texts of a form with photos; `wozu` says of each what it is of. */
export const photographedBookingSchema = z.object({
  anfrage: z.preprocess(jsonIn, z.unknown()),
  wozu: z.preprocess(jsonIn, z.array(lineOfText(12)).max(20, "Das sind zu viele Fotos.")),
});
export const bookingPhotoSchema = z.object({
  frage: z.string().describe("What it was asked for with; empty for what the service wants to see"),
  width: z.number(),
  height: z.number(),
});

/** Whose address is to get the link that allows more appointments. */
export const permitRequestSchema = z.object({ email: emailText });

/** What the shop said yes to. */
export const exceptionsAllowed = z.array(z.enum(EXCEPTIONS)).default([]);

/** What an admin enters for somebody: no consent is asked, e-mail may be missing, the typed price stands. */
export const bookingEntrySchema = z.object({
  ...ASKED,
  email: z.union([z.literal(""), emailText]).default(""),
  bestEmail: z.boolean().default(false),
  /** The customer it belongs to, or nobody. */
  user_id: z._default(z.nullable(lineOfText(12)), null),
  ausnahmen: exceptionsAllowed,
  /** The shop's own words, from the first moment on. */
  notiz: z._default(typedText("notiz"), ""),
  /** The completed visit that this one makes good: it costs nothing. */
  nacharbeit_zu: z.optional(lineOfText(12)),
  /** The card of somebody known who was picked; without it the card is found by address, or by number and name, or made. */
  karte_id: z._default(z.nullable(lineOfText(12)), null),
});
export type BookingEntry = z.infer<typeof bookingEntrySchema>;

/** The same for a car that was taken in already: its customer need not be reached by telephone. */
export const broughtCarEntrySchema = bookingEntrySchema.extend({
  telefon: z.union([z.literal(""), typedText("telefon")]).default(""),
});

const OPEN_CAR = "Bitte das Auto angeben: Marke und Modell, Kennzeichen oder Klasse.";
const orEmpty = (schema: z.core.$ZodType<string, string>) =>
  z._default(z.union([z.literal(""), schema]), "");

/** What the shop notes while somebody is on the telephone: a name, a day and a car are enough; all else is asked when the car comes. */
export const quickEntrySchema = bookingEntrySchema
  .pick({
    name: true,
    ...recordOf(CAR_FIELDS, () => true as const),
    nachricht: true,
    notiz: true,
    datum: true,
    kfz: true,
    verschmutzung: true,
    sitzOption: true,
    sitze: true,
    einsatz: true,
    bestEmail: true,
    user_id: true,
    karte_id: true,
    ausnahmen: true,
  })
  .extend({
    telefon: orEmpty(typedText("telefon")),
    email: orEmpty(emailText),
    abgabezeit: orEmpty(timeShape),
    leistungen: z.array(lineOfText(120)).max(20, "Das sind zu viele Leistungen.").default([]),
    preis: z.preprocess(emptyToUndefined, z.optional(euroShape)),
  })
  .refine(({ modell, kennzeichen, kfz }) => modell !== "" || kennzeichen !== "" || kfz, {
    message: OPEN_CAR,
    path: ["modell"],
  });
export type QuickEntry = z.infer<typeof quickEntrySchema>;

/** A line of the agreed price; all of them together are the price. */
const bookedLineSchema = z.object({
  art: z.enum([
    "leistung",
    "extra",
    "frage",
    "anfahrt",
    "mindest",
    "freigabe",
    "rabatt",
    "zuschlag",
    "nachlass",
  ]),
  title: z.string(),
  /** Below 0 for what is taken off. */
  preis_cent: z.number(),
  /** Where seats are counted. */
  anzahl: z.number().optional(),
  einzelpreis_cent: z.number().optional(),
  /** A firm's own price, instead of the list's. */
  firmenpreis: z.literal(true).optional(),
  /** Why, where another price was agreed than the computed one. */
  grund: z.string().optional(),
  /** Of a discount: how much it is, and the ids of the services that it is for. */
  discount_pct: z.number().optional(),
  serviceIds: z.array(z.string()).readonly().optional(),
  /** How much longer the work takes by what was approved meanwhile. */
  minuten: z.number().optional(),
  tage: z.number().optional(),
  /** How many minutes all of it takes, where the shop said so in its quote. */
  gesamtMinuten: z.number().optional(),
});

const TEXT_SHAPE = recordOf(Object.keys(TEXT_FIELDS) as TextName[], () => z.string());

/** As the shop gets it; `seenBy` of each field says who gets less. */
export const shopBookingSchema = z.object({
  ...TEXT_SHAPE,
  id: z.string(),
  datum: z.string(),
  abgabezeit: z.string(),
  /** What a quick entry of the shop leaves to be asked when the car comes: class and level are empty then, the time is the first of the day, the price an estimate. */
  noch_offen: z.array(z.enum(OPEN_FIELDS)),
  /** How many working days the car stays. */
  dauerTage: z.number(),
  /** The last day of a stay; null when it is the day of the drop-off. */
  bis: z.string().nullable(),
  kfz: z.union([classKeyShape(), z.literal("")]),
  verschmutzung: z.union([z.enum(SOILING_LEVELS), z.literal("")]),
  leistungen: z.array(z.string()),
  /** Euro. */
  preis: z.number(),
  sitzOption: seatOptionSchema.nullable(),
  sitze: seatsByServiceSchema,
  /** Ids; their titles stand in `positionen`. */
  extras: z.array(z.string()),
  /** Empty for bookings that were made before there were lines. */
  positionen: z.array(bookedLineSchema),
  antworten: z.array(z.object({ id: z.string(), frage: z.string(), antwort: z.string() })),
  /** Where it is done; null in the shop. */
  einsatz: z.nullable(
    z.object({
      weg: z.enum(["kunde", "holen"]),
      ...recordOf(
        [
          "plz",
          "strasse",
          "ort",
          "zugang",
          "wasser",
          "strom",
          "abholen",
          "bringen",
          "zone",
          "zoneId",
        ] as const,
        () => z.string(),
      ),
      gebuehr_cent: z.number(),
      mindest_cent: z.number(),
      minuten: z.number(),
      tage: z.array(z.string()),
    }),
  ),
  weg: z.enum(["", "kunde", "holen"]),
  status: z.enum(BOOKING_STATUSES),
  /** `offen`: the shop has not said yes. */
  zusage: z.enum(["offen", "zugesagt"]),
  /** Until when the shop answers, or the customer its proposal; null where nobody is to answer. */
  antwort_bis: z.string().nullable(),
  vertragsmodell: z.enum(CONTRACT_MODELS),
  vereinbart_am: z.string().nullable(),
  widerrufen_am: z.string().nullable(),
  vorzeitigerBeginn: z.boolean(),
  /** Booked by the link of a firm: whoever holds the booking's link sees no price. */
  firmenlink: z.boolean(),
  /** The same for all visits of a firm that were entered together. */
  serie: z.string(),
  bestEmail: z.boolean(),
  erstellt_am: z.string(),
  storniert_am: z.string().nullable(),
  erledigt_am: z.string().nullable(),
  /** Empty where nobody said. */
  stornogrund: z.enum(["", ...CANCELLATION_REASONS]),
  /** Cancelled by the customer less than 24 hours before its start. */
  spaet_storniert: z.boolean(),
  /** Euro; what it cost in the end, null while it is not completed. */
  endpreis: z.number().nullable(),
  zahlart: z.enum(["", ...PAYMENT_KINDS]),
  /** The number of the receipt that stands for it. */
  rechnung: z.number().nullable(),
  /** What vouchers pay of it: set aside while it is open. */
  gutschein_cent: z.number(),
  /** The id of the open pass that its car has; null before the car was taken in. */
  pflegepass: z.string().nullable(),
  /** How far its car has come; empty before it was taken in. */
  annahme: z.enum(["", "begonnen", "unterschrieben", "fertig"]),
  /** The last instant for the customer's answer to extra work; null where none waits for one. */
  freigabe: z.string().nullable(),
  user_id: z.string().nullable(),
  /** The customer's card; null once the person is forgotten. */
  karte_id: z.string().nullable(),
  /** `offen`: its guest has to confirm the address yet, and the place falls free without it. */
  bestaetigung: z.enum(["", "offen", "bestaetigt"]),
  adresseOffen: z.boolean(),
  /** What the shop opened in its own apps, the oldest first. */
  gesendet: z.array(z.object({ art: z.string(), weg: z.string(), am: z.string() })),
  version: z.number(),
} satisfies Record<FieldName, z.ZodType>);
export type ShopBooking = z.infer<typeof shopBookingSchema>;

/** As its customer gets it. */
export const bookingSchema = z.object(pick(shopBookingSchema.shape, OWNER_FIELDS));
export type Booking = z.infer<typeof bookingSchema>;

/** As its link shows it: mails may be passed on, so nothing about the person. */
export const guestBookingSchema = z.object(pick(shopBookingSchema.shape, LINK_FIELDS));
export type GuestBooking = z.infer<typeof guestBookingSchema>;

/** What becomes of a booking. All but `status` is the admin's: what was paid, and whether a receipt is written in the same step. */
export const statusChangeSchema = z.object({
  status: z.enum(BOOKING_STATUSES),
  benachrichtigen: z.boolean().default(true),
  endpreis: euroShape.optional(),
  zahlart: z.enum(["", ...PAYMENT_KINDS]).default(""),
  grund: z._default(typedText("endpreis_grund"), ""),
  einverstanden: z.boolean().default(false),
  notiz: z.optional(typedText("notiz")),
  rechnung: receiptWishSchema.optional(),
  /** The codes of vouchers; those that were set aside count without. */
  gutscheine: codesSchema,
  stornogrund: z.enum(["", ...CANCELLATION_REASONS]).default(""),
  version: z.number().int().optional(),
});
export type StatusChange = z.input<typeof statusChangeSchema>;

/** Another day or time for a booking. */
export const bookingMoveSchema = z.object({
  datum: dateText,
  /** Empty: the shop leaves open what is open. */
  abgabezeit: z.union([z.literal(""), timeShape], TIME_HINT),
  /** Whether the customer is told; the choice is the admin's. */
  mail: z.boolean().default(true),
  /** The shop's alone. */
  ausnahmen: exceptionsAllowed,
  version: z.number().int().optional(),
});
export type BookingMove = z.infer<typeof bookingMoveSchema>;

/** A booking to confirm by the link in a mail; nothing about the person. */
export const toConfirmSchema = guestBookingSchema
  .pick({ id: true, datum: true, abgabezeit: true, leistungen: true })
  .extend({ bestaetigung: z.enum(["offen", "bestaetigt"]) });
export type ToConfirm = z.infer<typeof toConfirmSchema>;

/** All that guests asked for in one hour of the shop's clock and did not confirm: '2026-03-02T08'. */
export const unconfirmedHour = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3])$/, "Bitte eine Stunde wie 2026-03-02T08 angeben.");
export const unconfirmedDeletionSchema = z.object({
  stunde: unconfirmedHour,
  benachrichtigen: z.boolean().default(true),
});

/** What an admin deletes by selection; the customers of open future ones are told unless the admin says otherwise. */
export const bookingsDeletionSchema = z.object({
  ids: z
    .array(lineOfText(12))
    .min(1, "Bitte mindestens eine Buchung auswählen.")
    .max(100, "Bitte höchstens 100 Buchungen auf einmal."),
  benachrichtigen: z.boolean().default(true),
  /** Why a completed one is hidden; only these need it. */
  grund: z._default(optionalLine(HIDING_REASON_LENGTH), ""),
});

export const bookingsDeletedSchema = z.object({
  geloescht: z.array(z.string()),
  /** Were gone already. */
  fehlend: z.array(z.string()),
  /** How many cancellation mails go out. */
  absagen: z.number(),
});
export type BookingsDeleted = z.infer<typeof bookingsDeletedSchema>;

/** An iCalendar file as it travels. */
export const calendarFileSchema = z.object({ filename: z.string(), content: z.string() });
export type CalendarFile = z.infer<typeof calendarFileSchema>;
