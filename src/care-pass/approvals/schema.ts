import { z } from "zod";
import { centsShape } from "#lib/cents-shape.ts";
import { lineOfText, optionalLine, requiredBlock } from "#lib/text-fields.ts";
import { paperSchema } from "#papers/schema.ts";
import { deviceId } from "../schema.ts";
import { LENGTH, MOST_FINDINGS, TIME_KEYS } from "./approval.ts";

const wishedFinding = z.object({
  title: lineOfText(LENGTH.title),
  grund: z._default(optionalLine(LENGTH.reason), ""),
  preis_cent: centsShape,
  minuten: z.number().int().min(0).max(600).default(0),
  tage: z.number().int().min(0).max(5).default(0),
  /** The id under which its picture is sent. */
  bild: z._default(z.nullable(deviceId), null),
});

/** What the shop asks about, as the device knows it. */
export const approvalWishSchema = z.object({
  booking_id: lineOfText(12),
  befunde: z
    .array(wishedFinding)
    .min(1, "Bitte mindestens einen Befund eintragen.")
    .max(MOST_FINDINGS, `Bitte höchstens ${MOST_FINDINGS} Befunde auf einmal.`),
  /** Minutes. */
  frist: z.enum(TIME_KEYS).default("120"),
});
export type ApprovalWish = z.infer<typeof approvalWishSchema>;

/** By mail, or by a link that the shop passes on. */
export const approvalSendingSchema = z.object({
  weg: z.enum(["mail", "link"], "Bitte „mail“ oder „link“ angeben."),
});

const places = z.array(z.number().int().min(0).max(MOST_FINDINGS)).max(MOST_FINDINGS);
const chosenPlaces = places.min(1, "Bitte mindestens eine Arbeit wählen.");

/** What the customer said yes to on the telephone. */
export const approvalSaidSchema = z.object({
  name: lineOfText(LENGTH.name),
  /** The places of what was agreed to. */
  wahl: chosenPlaces,
  /** When, by the clock of the device. */
  am: z.iso.datetime().optional(),
});
export type ApprovalSaid = z.infer<typeof approvalSaidSchema>;

export const findingPictureSchema = z.object({
  /** Of the file, where the device can say it. */
  sha256: z
    .string()
    .regex(/^([0-9a-f]{64})?$/)
    .default(""),
});

const sentFinding = z.object({
  title: z.string(),
  grund: z.string(),
  preis_cent: z.number(),
  minuten: z.number(),
  tage: z.number(),
  /** In pixels; read by its id. */
  bild: z.nullable(z.object({ id: z.string(), width: z.number(), height: z.number() })),
});

const asked = paperSchema.extend({
  befunde: z.array(sentFinding),
  /** What is agreed without it. */
  vorher_cent: z.number(),
  /** What was agreed to; null while there is no answer. */
  antwort: z.nullable(
    z.object({ wahl: z.array(z.number()), nachher_cent: z.number(), telefon: z.boolean() }),
  ),
});

/** As the customer's page shows it: nothing of the person, and nothing by which the car is found. */
export const approvalToCustomerSchema = asked.extend({
  leistungen: z.array(z.string()),
  /** What is agreed with the firm is left out: all sums are what comes on top. */
  firmenlink: z.boolean(),
  /** The link was made for one that this one replaces. */
  neuer: z.boolean(),
});
export type ApprovalToCustomer = z.infer<typeof approvalToCustomerSchema>;

/** As the shop gets it. */
export const approvalSchema = asked.extend({
  id: z.string(),
  booking_id: z.string(),
  weg: z.enum(["", "mail", "link", "telefon"]),
  gesendet_am: z.string().nullable(),
  /** Who said yes on the telephone; empty where nobody did. */
  name: z.string(),
  /** Why not, in the customer's words. */
  grund: z.string(),
  /** The address on which it is answered and its QR code; empty once nothing waits for an answer. */
  url: z.string(),
  qr: z.string(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** What the customer answers, to the price that the page showed. */
export const approvalAnswerSchema = z.discriminatedUnion(
  "antwort",
  [
    z.object({
      antwort: z.literal("angenommen"),
      wahl: chosenPlaces,
      /** The new total. */
      preis_cent: centsShape,
      vorzeitigerBeginn: z.boolean().default(false),
    }),
    z.object({
      antwort: z.literal("abgelehnt"),
      grund: z._default(optionalLine(LENGTH.question), ""),
    }),
  ],
  "Bitte „angenommen“ oder „abgelehnt“ angeben.",
);
export type ApprovalAnswer = z.infer<typeof approvalAnswerSchema>;

export const approvalQuestionSchema = z.object({ frage: requiredBlock(LENGTH.question) });
