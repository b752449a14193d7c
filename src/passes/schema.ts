import { z } from "zod";
import { SOILING_LEVELS, VEHICLE_CLASSES } from "#catalogue/price-keys.ts";
import { emailText, lineOfText, optionalLine, textBlock } from "#lib/text-fields.ts";
import { DAMAGE_KINDS, DAMAGE_SIZES, type DamageMark, DRAWING, MOST_MARKS, REMARK_LENGTH } from "./damage.ts";
import {
  BELONGINGS_LENGTH,
  COLOUR_LENGTH,
  FUEL_LABELS,
  type Intake,
  MODEL_LENGTH,
  MOST_KEYS,
  MOST_KILOMETRES,
  PERSON_LENGTH,
  PLATE_LENGTH,
} from "./intake.ts";
import { GUIDED_VIEWS } from "./views.ts";
import { CHARGE_LENGTH, MOST_PRODUCTS, MOST_WORK_HOURS, PRODUCT_NAME_LENGTH, WORK_REMARK_LENGTH, type Work } from "./work.ts";

/** Made by the device, in the alphabet of the site's own. */
export const deviceId = z.string().regex(/^[0-9a-z]{12}$/, "Diese Kennung ist keine von hier.");

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
  bemerkung: optionalLine(REMARK_LENGTH).default(""),
  bild: z.union([z.literal(""), deviceId]).default(""),
}) satisfies z.ZodType<DamageMark>;

/** An intake as the device sends it, whole each time; what is missing is not known yet. */
export const intakeSchema = z.object({
  kennzeichen: optionalLine(PLATE_LENGTH).default(""),
  modell: optionalLine(MODEL_LENGTH).default(""),
  farbe: optionalLine(COLOUR_LENGTH).default(""),
  kilometer: count(MOST_KILOMETRES),
  tank: count(FUEL_LABELS.length - 1),
  schluessel: count(MOST_KEYS),
  uebersprungen: z.array(z.enum(GUIDED_VIEWS)).max(GUIDED_VIEWS.length).default([]),
  schaeden: z.array(damageMarkSchema).max(MOST_MARKS, `Mehr als ${MOST_MARKS} Stellen lassen sich nicht festhalten.`).default([]),
  ohneSchaden: z.boolean().default(false),
  gegenstaende: textBlock(BELONGINGS_LENGTH).default(""),
  name: optionalLine(PERSON_LENGTH).default(""),
  telefon: optionalLine(40).default(""),
  email: z.union([z.literal(""), emailText]).default(""),
  leistungen: z.array(lineOfText(120)).max(20).default([]),
  kfz: z.enum(["", ...VEHICLE_CLASSES]).default(""),
  verschmutzung: z.enum(["", ...SOILING_LEVELS]).default(""),
  extras: z.array(lineOfText(12)).max(20).default([]),
  vereinbart_cent: cents,
  preis_cent: cents,
  einverstanden_cent: cents,
}) satisfies z.ZodType<Intake>;

export const workSchema = z.object({
  produkte: z
    .array(z.object({ name: lineOfText(PRODUCT_NAME_LENGTH), charge: optionalLine(CHARGE_LENGTH).default("") }))
    .max(MOST_PRODUCTS)
    .default([]),
  bemerkung: textBlock(WORK_REMARK_LENGTH).default(""),
  stunden: z.number().min(0).max(MOST_WORK_HOURS).nullable().default(null),
}) satisfies z.ZodType<Work>;
