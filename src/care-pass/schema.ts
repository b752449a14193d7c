import { z } from "zod";
import { type CarField, textField } from "#bookings/fields.ts";
import { shapesOf } from "#catalogue/edited-fields.ts";
import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import { classKeyShape } from "#company/class-key.ts";
import { isCalendarDate } from "#lib/berlin-time.ts";
import { emailText, lineOfText, optionalLine, requiredBlock, textBlock } from "#lib/text-fields.ts";
import {
  DAMAGE_KINDS,
  DAMAGE_SIZES,
  type DamageMark,
  DRAWING,
  MOST_MARKS,
  REMARK_LENGTH,
} from "./damage.ts";
import {
  BELONGINGS_LENGTH,
  FUEL_LABELS,
  type Intake,
  MOST_KEYS,
  MOST_KILOMETRES,
  PERSON_LENGTH,
} from "./intake.ts";
import { PRODUCT_FIELDS } from "./product-fields.ts";
import { isDrawn, SIGNATURE_LENGTH } from "./protocol.ts";
import { GUIDED_VIEWS, MOST_PICTURES, PHASES, VIEWS } from "./views.ts";
import {
  LONGEST_ADDITION,
  MOST_PRODUCTS,
  MOST_WORK_HOURS,
  WORK_REMARK_LENGTH,
  type Work,
} from "./work.ts";

/** Made by the device, in the alphabet of the site's own. */
export const deviceId = z.string().regex(/^[0-9a-z]{12}$/, "Diese Kennung ist keine von hier.");

const ofBooking = (name: CarField) => z._default(optionalLine(textField(name).length), "");
const count = (most: number) => z.number().int().min(0).max(most).nullable().default(null);
const cents = z.number().int().min(0).max(100_000_000).nullable().default(null);

const damageMarkSchema = z.object({
  id: deviceId,
  x: z.number().min(0).max(DRAWING.width),
  y: z.number().min(0).max(DRAWING.height),
  teil: z
    .string()
    .regex(/^[a-z-]{0,40}$/)
    .default(""),
  art: z.enum(DAMAGE_KINDS),
  groesse: z.enum(DAMAGE_SIZES),
  bemerkung: z._default(optionalLine(REMARK_LENGTH), ""),
  bild: z.union([z.literal(""), deviceId]).default(""),
}) satisfies z.ZodType<DamageMark>;

/** An intake as the device sends it, whole each time; what is missing is not known yet. */
const intakeSchema = z.object({
  kennzeichen: ofBooking("kennzeichen"),
  modell: ofBooking("modell"),
  farbe: ofBooking("farbe"),
  kilometer: count(MOST_KILOMETRES),
  tank: count(FUEL_LABELS.length - 1),
  schluessel: count(MOST_KEYS),
  uebersprungen: z.array(z.enum(GUIDED_VIEWS)).max(GUIDED_VIEWS.length).default([]),
  schaeden: z
    .array(damageMarkSchema)
    .max(MOST_MARKS, `Mehr als ${MOST_MARKS} Stellen lassen sich nicht festhalten.`)
    .default([]),
  ohneSchaden: z.boolean().default(false),
  gegenstaende: z._default(textBlock(BELONGINGS_LENGTH), ""),
  name: z._default(optionalLine(PERSON_LENGTH), ""),
  telefon: z._default(optionalLine(40), ""),
  email: z.union([z.literal(""), emailText]).default(""),
  leistungen: z.array(lineOfText(120)).max(20).default([]),
  kfz: z.union([z.literal(""), classKeyShape()]).default(""),
  verschmutzung: z.enum(["", ...SOILING_LEVELS]).default(""),
  extras: z.array(lineOfText(12)).max(20).default([]),
  vereinbart_cent: cents,
  preis_cent: cents,
  positionen: z
    .array(
      z.object({
        titel: lineOfText(300),
        preis_cent: z.number().int().min(-100_000_000).max(100_000_000),
      }),
    )
    .max(60)
    .default([]),
  einverstanden_cent: cents,
}) satisfies z.ZodType<Intake>;

export const workSchema = z.object({
  produkte: z
    .array(z.object(shapesOf(PRODUCT_FIELDS, "shape")))
    .max(MOST_PRODUCTS)
    .default([]),
  bemerkung: z._default(textBlock(WORK_REMARK_LENGTH), ""),
  stunden: z.number().min(0).max(MOST_WORK_HOURS).nullable().default(null),
}) satisfies z.ZodType<Work>;

/** Strokes, each from where it begins through its points: whatever else a path may hold, no paper has to draw. */
const STROKES =
  /^(?:M-?\d{1,4}(?:\.\d+)? -?\d{1,4}(?:\.\d+)?(?: L-?\d{1,4}(?:\.\d+)? -?\d{1,4}(?:\.\d+)?)* ?)*$/;

export const signatureSchema = z
  .object({
    art: z.enum(["finger", "tastatur"]),
    name: lineOfText(PERSON_LENGTH),
    linien: z.string().max(SIGNATURE_LENGTH).regex(STROKES).default(""),
    /** Consent to mails after visits, not part of what is signed. */
    einwilligung: z.boolean().default(false),
    /** What the customer has read, whatever another device has sent meanwhile; pages of before the day that it is sent leave it out. */
    annahme: intakeSchema.optional(),
    /** What the device had last heard of the server: the rest of what is known there was entered by somebody else. */
    bekannt: intakeSchema.optional(),
    /** When it was signed, by the clock of the device. */
    am: z.iso.datetime().optional(),
    /** Every picture that the customer saw; pages of before this day leave it out where there are none. */
    bilder: z.array(deviceId).max(MOST_PICTURES).optional(),
  })
  // A dot is none.
  .refine(({ art, linien }) => art === "tastatur" || isDrawn(linien), {
    path: ["linien"],
    message: "Die Unterschrift fehlt.",
  });
export type SignatureWish = z.infer<typeof signatureSchema>;

/** The whole state of a device, with its count. */
export const visitEntrySchema = z.object({
  folge: z.number().int().min(1).max(1_000_000),
  /** The count of the server's state that this one grew from; pages of before this day leave it out. */
  kennt: z.number().int().min(0).max(1_000_000).optional(),
  datum: z.string().refine(isCalendarDate, "Dieses Datum gibt es nicht.").meta({ format: "date" }),
  booking_id: z._default(z.nullable(lineOfText(12)), null),
  annahme: intakeSchema,
});
export type VisitEntry = z.infer<typeof visitEntrySchema>;

export const pictureFormSchema = z.object({
  phase: z.enum(PHASES),
  ansicht: z.enum(VIEWS),
  /** Whoever sends it has taken away what it replaces: another picture of this side is another device's, and becomes a further one. */
  behalten: z.literal(["", "ja"]).default(""),
  /** Of the file, where the device can say it: browsers cannot on plain http. */
  sha256: z
    .string()
    .regex(/^([0-9a-f]{64})?$/)
    .default(""),
});
export type PictureForm = z.infer<typeof pictureFormSchema>;

export const additionSchema = z.object({
  text: requiredBlock(LONGEST_ADDITION),
});

export const sentPictureSchema = z.object({
  id: z.string(),
  phase: z.enum(PHASES),
  ansicht: z.enum(VIEWS),
  width: z.number(),
  height: z.number(),
  sha256: z.string(),
});
export type SentPicture = z.infer<typeof sentPictureSchema>;

/** A visit as the shop sees it. */
export const visitSchema = z.object({
  id: z.string(),
  pass_id: z.string().nullable(),
  booking_id: z.string().nullable(),
  datum: z.string(),
  folge: z.number(),
  annahme: intakeSchema,
  arbeit_folge: z.number(),
  arbeit: workSchema,
  unterschrift: z
    .object({ art: z.enum(["finger", "tastatur"]), name: z.string(), linien: z.string() })
    .nullable(),
  unterschrieben_am: z.string().nullable(),
  fingerabdruck: z.string().nullable(),
  fertig_am: z.string().nullable(),
  fertig_mail_am: z.string().nullable(),
  /** How its booking stands; null without one. */
  termin: z.enum(["open", "done", "cancelled"]).nullable(),
  /** The open booking says another price, class, soiling or extras than what was signed. */
  weicht_ab: z.boolean(),
  /** The work is not changed any more. */
  abgeschlossen: z.boolean(),
  /** Whether the customer can be told by mail that the car is ready. */
  mail: z.enum(["moeglich", "keine_adresse", "nicht_gewuenscht"]),
  bilder: z.array(sentPictureSchema),
  nachtraege: z.array(
    z.object({ id: z.string(), text: z.string(), name: z.string(), erstellt_am: z.string() }),
  ),
});
export type SentVisit = z.output<typeof visitSchema>;

/** A line of the list of cars that are here. */
export const visitLineSchema = z.object({
  id: z.string(),
  booking_id: z.string().nullable(),
  datum: z.string(),
  kennzeichen: z.string(),
  modell: z.string(),
  name: z.string(),
  telefon: z.string(),
  leistungen: z.array(z.string()),
  /** The picture to know the car by; null before one was taken. */
  bild: z.string().nullable(),
  unterschrieben_am: z.string().nullable(),
  fertig_am: z.string().nullable(),
});
export type VisitLine = z.infer<typeof visitLineSchema>;
