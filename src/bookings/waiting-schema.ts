import { z } from "zod";
import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import { CLASS_KEYS } from "#company/vehicle-classes.ts";
import { WEEKDAYS } from "#lib/berlin-time.ts";
import { calendarDate } from "#lib/query-fields.ts";
import { emailText, lineOfText } from "#lib/text-fields.ts";
import { MAX_SEATS } from "./request-terms.ts";
import { NOTICES } from "./waiting.ts";

const NAME_LENGTH = 120;

/** Which days, and how long before. */
export const wishSchema = z.object({
  von: calendarDate,
  bis: calendarDate,
  wochentage: z.array(z.enum(WEEKDAYS)).max(WEEKDAYS.length).default([]),
  vorlauf: z
    .union(
      NOTICES.map((hours) => z.literal(hours)),
      "Bitte wählen, wie kurzfristig.",
    )
    .default(NOTICES[1]),
});
export type Wish = z.infer<typeof wishSchema>;

export const joinSchema = wishSchema.extend({
  leistungen: z.array(z.string().max(120)).min(1).max(20),
  extras: z.array(z.string().max(12)).max(20).default([]),
  kfz: z.enum(CLASS_KEYS),
  verschmutzung: z.enum(SOILING_LEVELS),
  anzahl: z.number().int().min(0).max(MAX_SEATS).default(0),
  name: lineOfText(NAME_LENGTH),
  email: emailText,
});
export type Join = z.infer<typeof joinSchema>;

/** What somebody waits for, as its own page shows it; nothing about the person. */
export const waitingSchema = z.object({
  stand: z.enum(["unbestaetigt", "wartet", "vermittelt", "vorbei"]),
  leistungen: z.array(z.string()),
  von: z.string(),
  bis: z.string(),
  wochentage: z.array(z.enum(WEEKDAYS)),
  /** The own appointment that would rather be earlier. */
  termin: z.object({ datum: z.string(), abgabezeit: z.string() }).nullable(),
  /** What is offered now; without times it is gone. */
  angebot: z
    .object({
      version: z.number(),
      datum: z.string(),
      zeiten: z.array(z.string()),
      gueltig_bis: z.string(),
      gehalten: z.boolean(),
      /** Where it is booked, with all that was chosen; null where an appointment is moved. */
      buchen: z.string().nullable(),
    })
    .nullable(),
});
export type WaitingPage = z.infer<typeof waitingSchema>;

export const waitingAnswerSchema = z.discriminatedUnion(
  "was",
  [
    z.object({ was: z.literal("bestaetigen") }),
    z.object({ was: z.literal("verlassen") }),
    z.object({ was: z.literal("ablehnen"), version: z.number().int() }),
    z.object({
      was: z.literal("annehmen"),
      version: z.number().int(),
      abgabezeit: z.string().regex(/^\d\d:\d\d$/),
    }),
  ],
  "Bitte angeben, was geschehen soll.",
);
export type WaitingAnswer = z.infer<typeof waitingAnswerSchema>;

/** Beside an own appointment. */
export const ownWaitingSchema = z.object({
  wartet: z
    .object({
      bis: z.string(),
      /** The page on which it ends. */
      pfad: z.string(),
      /** Something is offered and waits for an answer. */
      angebot: z.boolean(),
    })
    .nullable(),
});
export type OwnWaiting = z.infer<typeof ownWaitingSchema>;

/** A line of the shop's list. */
export const waitingLineSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  leistungen: z.array(z.string()),
  kfz: z.string(),
  von: z.string(),
  bis: z.string(),
  wochentage: z.array(z.enum(WEEKDAYS)),
  vorlauf: z.number(),
  wartet_seit: z.string(),
  termin: z.object({ id: z.string(), datum: z.string(), abgabezeit: z.string() }).nullable(),
  /** Offered now. */
  angebot: z.object({ datum: z.string(), gueltig_bis: z.string() }).nullable(),
  /** The day that was filled with it. */
  vermittelt: z.string().nullable(),
});
export type WaitingLine = z.infer<typeof waitingLineSchema>;
