import { z } from "zod";
import { MOST_MINUTES } from "#bookings/quote-lines.ts";
import { bookingEntrySchema, bookingMoveSchema } from "#bookings/schema.ts";
import { soilingLevelSchema, vehicleClassSchema } from "#catalogue/key-schema.ts";
import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import { MOST_STAY_DAYS } from "#catalogue/service-terms.ts";
import { classKeyShape } from "#company/class-key.ts";
import { CONTRACT_MODELS } from "#company/contract-model.ts";
import { isCalendarDate } from "#lib/berlin-time.ts";
import { centsShape } from "#lib/cents-shape.ts";
import {
  emailText,
  lineOfText,
  optionalLine,
  optionalPhone,
  requiredBlock,
  textBlock,
} from "#lib/text-fields.ts";
import { PAPER_LISTS } from "#papers/paper-state.ts";
import { paperSchema } from "#papers/schema.ts";
import { LENGTH, MOST_LINES, MOST_VARIANTS } from "./quote.ts";

const DAY_MISSING = "Bitte einen Tag wählen.";
const day = z.string(DAY_MISSING).refine(isCalendarDate, DAY_MISSING).meta({ format: "date" });

const lineKind = z.enum(["leistung", "extra", "frei"]);
const wishedLine = z.object({
  art: lineKind,
  title: lineOfText(LENGTH.title),
  /** Of an extra. */
  id: z.optional(lineOfText(12)),
  anzahl: z.number().int().min(1).max(99),
  einzelpreis_cent: centsShape,
  wahlweise: z.boolean().default(false),
  /** What the firm pays that it is for, instead of the list's price. */
  firmenpreis: z.boolean().default(false),
});

/** How long it takes where the shop says so: days of stay, or minutes of work where hours are counted. */
const length = {
  tage: z.int().min(1).max(MOST_STAY_DAYS).optional(),
  minuten: z.int().min(15).max(MOST_MINUTES).multipleOf(15).optional(),
};

/** What the shop quotes a customer. */
export const quoteWishSchema = z.object({
  /** The individual request that it answers. */
  request_id: z._default(z.nullable(lineOfText(12)), null),
  name: lineOfText(100),
  email: emailText,
  telefon: z._default(optionalPhone, ""),
  kfz: vehicleClassSchema,
  verschmutzung: soilingLevelSchema,
  modell: z._default(optionalLine(100), ""),
  kennzeichen: bookingEntrySchema.shape.kennzeichen,
  varianten: z
    .array(
      z.object({
        titel: z._default(optionalLine(LENGTH.place), ""),
        positionen: z
          .array(wishedLine)
          .min(1, "Bitte mindestens eine Zeile anbieten.")
          .max(MOST_LINES, `Bitte höchstens ${MOST_LINES} Zeilen anbieten.`),
        ...length,
      }),
    )
    .min(1)
    .max(MOST_VARIANTS, `Bitte höchstens ${MOST_VARIANTS} Varianten anbieten.`),
  /** Until the end of this day. */
  gueltigBis: day,
  /** Kept free until then. */
  gehalten: z._default(
    z.nullable(z.object({ datum: day, abgabezeit: bookingMoveSchema.shape.abgabezeit })),
    null,
  ),
  nachricht: z._default(textBlock(LENGTH.note), ""),
  besichtigt: z._default(z.nullable(z.object({ datum: day, ort: lineOfText(LENGTH.place) })), null),
  erinnern: z.boolean().default(true),
  /** Else it is kept as a draft. */
  senden: z.boolean(),
});
export type QuoteWish = z.infer<typeof quoteWishSchema>;

/** The version that it becomes, so that what was sent meanwhile is not sent again. */
export const quoteRewriteSchema = quoteWishSchema.extend({ version: z.number().int() });
export type QuoteRewrite = z.infer<typeof quoteRewriteSchema>;

const sentLine = z.object({
  art: lineKind,
  title: z.string(),
  id: z.optional(z.string()),
  anzahl: z.number(),
  einzelpreis_cent: z.number(),
  wahlweise: z.boolean(),
  firmenpreis: z.literal(true).optional(),
});

const takenDay = z.object({
  datum: z.string(),
  abgabezeit: z.string(),
  variante: z.optional(z.number()),
  wahl: z.optional(z.array(z.number())),
});

const work = {
  vertragsmodell: z.enum(CONTRACT_MODELS),
  kfz: classKeyShape(),
  verschmutzung: z.enum(SOILING_LEVELS),
  varianten: z.array(
    z.object({
      titel: z.string(),
      positionen: z.array(sentLine),
      tage: z.number().optional(),
      minuten: z.number().optional(),
    }),
  ),
  /** The day that is kept free until the end. */
  gehalten: z.nullable(z.object({ datum: z.string(), abgabezeit: z.string() })),
  /** The last day for an answer. */
  gueltigBis: z.string(),
  /** What was taken. */
  antwort: z.nullable(takenDay),
};

/** As the customer's page shows it; nothing of the person, and nothing by which the car is found. */
export const shownQuoteSchema = paperSchema.extend({
  ...work,
  besichtigt: z.nullable(z.object({ datum: z.string() })),
  /** The link was made for a version before this one. */
  neuer: z.boolean(),
  /** Of the request that it answers, in pixels; each is read by its place. */
  fotos: z.array(z.object({ width: z.number(), height: z.number() })),
});
export type ShownQuote = z.infer<typeof shownQuoteSchema>;

/** As the shop gets it. */
export const quoteSchema = paperSchema.extend({
  ...work,
  modell: z.string(),
  kennzeichen: z.string(),
  besichtigt: z.nullable(z.object({ datum: z.string(), ort: z.string() })),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  telefon: z.string(),
  request_id: z.string().nullable(),
  booking_id: z.string().nullable(),
  erinnern: z.boolean(),
  /** Why not, in the customer's words. */
  grund: z.string(),
  gesendet_am: z.string().nullable(),
  /** The page on which it is answered; empty for a draft. */
  pfad: z.string(),
  /** The day that was to be kept free, and is not: closed since, or taken otherwise. */
  nichtGehalten: z.nullable(z.object({ datum: z.string(), abgabezeit: z.string() })),
});
export type Quote = z.infer<typeof quoteSchema>;

const taking = {
  datum: bookingMoveSchema.shape.datum,
  abgabezeit: bookingMoveSchema.shape.abgabezeit,
  variante: z.number().int().min(0).default(0),
  /** The places of the optional lines that are ticked. */
  wahl: z.array(z.number().int().min(0)).max(MOST_LINES).default([]),
  vorzeitigerBeginn: z.boolean().default(false),
};

/** What the customer answers, to the version that it read. */
export const quoteAnswerSchema = z.discriminatedUnion(
  "antwort",
  [
    z.object({ antwort: z.literal("angenommen"), version: z.number().int(), ...taking }),
    z.object({
      antwort: z.literal("abgelehnt"),
      version: z.number().int(),
      grund: z._default(optionalLine(LENGTH.question), ""),
    }),
  ],
  "Bitte „angenommen“ oder „abgelehnt“ angeben.",
);
export type QuoteAnswer = z.infer<typeof quoteAnswerSchema>;

/** What the customer said on the telephone. */
export const quoteTakenSchema = z.object(taking);
export type QuoteTaken = z.infer<typeof quoteTakenSchema>;

export const quoteQuestionSchema = z.object({ frage: requiredBlock(LENGTH.question) });

export const quoteListQuery = z.strictObject({
  liste: z.enum(PAPER_LISTS).default("offen"),
  seite: z.coerce.number().int().min(1).default(1),
});
