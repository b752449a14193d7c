import { z } from "zod";
import { classKeyShape } from "#company/class-key.ts";
import { emailText, lineOfText, phoneText, requiredBlock } from "#lib/text-fields.ts";
import { INBOX_STATUSES } from "./inbox.ts";
import { MAX_LENGTH } from "./text-lengths.ts";

export const CHOOSE_SERVICE = "Bitte mindestens eine Leistung wählen.";

export const NO_VEHICLE = "Bitte eine KFZ-Klasse wählen.";
const requestVehicle = z.union([classKeyShape(NO_VEHICLE), z.literal("andere")], NO_VEHICLE);

/** Honeypot: invisible to people. */
const honeypot = z.string().default("");

export const contactMessageSchema = z.object({
  name: lineOfText(MAX_LENGTH.name),
  email: emailText,
  subject: lineOfText(MAX_LENGTH.subject),
  message: requiredBlock(MAX_LENGTH.message),
  /** The solved challenge of GET /api/contact/challenge: base64 of JSON. */
  captcha: z.string().default(""),
  website: honeypot,
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

const wantedTitles = z
  .array(lineOfText(120), CHOOSE_SERVICE)
  .min(1, CHOOSE_SERVICE)
  .max(20, "Das sind zu viele Leistungen.");

const offerRequestFields = z.object({
  name: lineOfText(MAX_LENGTH.name),
  email: emailText,
  telefon: z
    .preprocess(
      (value) =>
        typeof value === "string" && value.trim() === "" ? undefined : (value ?? undefined),
      z.optional(phoneText),
    )
    .meta({ type: ["string", "null"], minLength: 0 }),
  fahrzeugKlasse: z.preprocess(
    (value) => (typeof value === "string" ? value.trim().toLowerCase() : value),
    requestVehicle,
  ),
  /** Titles of services and extras. */
  selectedServices: wantedTitles,
  wunsch: requiredBlock(MAX_LENGTH.wunsch),
  website: honeypot,
});

export const offerRequestSchema = offerRequestFields.transform(withKfz);

/** The same as the texts of a form with photos: the titles as a list in JSON, and the solved challenge of GET /api/contact/challenge. */
export const photographedRequestSchema = offerRequestFields
  .extend({ selectedServices: z.preprocess(listIn, wantedTitles), captcha: z.string().default("") })
  .transform(withKfz);

function withKfz<
  T extends { fahrzeugKlasse: z.infer<typeof offerRequestFields>["fahrzeugKlasse"] },
>({ fahrzeugKlasse, ...request }: T) {
  return { ...request, kfz: fahrzeugKlasse };
}

function listIn(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

export type OfferRequest = z.infer<typeof offerRequestSchema>;

const inboxPart = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(INBOX_STATUSES),
  /** ISO instants. */
  erstellt_am: z.string(),
  answered_am: z.string().nullable(),
};

/** A message of the contact form or an individual request, as the admin reads it. */
export const inboxEntrySchema = z.discriminatedUnion("art", [
  z.object({ art: z.literal("nachricht"), ...inboxPart, subject: z.string(), message: z.string() }),
  z.object({
    art: z.literal("anfrage"),
    ...inboxPart,
    telefon: z.string(),
    fahrzeugKlasse: requestVehicle,
    selectedServices: z.array(z.string()),
    wunsch: z.string(),
    /** The appointment that it became. */
    booking_id: z.string().nullable(),
    /** In pixels; each is read by its place, counted from 0. */
    photos: z.array(z.object({ width: z.number().int(), height: z.number().int() })),
  }),
  z.object({
    art: z.literal("widerruf"),
    ...inboxPart,
    /** 'K7P-3FQ', or empty if the day of the appointment was given instead. */
    nummer: z.string(),
    termin: z.string(),
    /** Without a login, or through the booking's link or account. */
    weg: z.enum(["frei", "link", "konto"]),
    booking_id: z.string().nullable(),
    /** Whether the booking was called off with it. */
    platz_frei: z.boolean(),
    /** Whether an acknowledgement left by mail. */
    bestaetigt: z.boolean(),
    /** As forged, by the shop; with why. */
    ausgeblendet_am: z.string().nullable(),
    ausgeblendet_grund: z.string(),
  }),
]);
export type InboxEntry = z.infer<typeof inboxEntrySchema>;

export const hidingSchema = z.object({ grund: lineOfText(MAX_LENGTH.grund) });

export const inboxChangeSchema = z.object({ status: z.enum(INBOX_STATUSES) });
