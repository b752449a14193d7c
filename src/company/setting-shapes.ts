// First of all: it keeps zod in the browser from trying whether it may run code from text.
import "#lib/text-fields.ts";
import * as z from "zod/mini";
import { QUESTION_KINDS } from "#lib/question-kinds.ts";
import { classKeyShape } from "./class-key.ts";
import { LEGAL_KINDS } from "./legal-forms.ts";
import { CLASS_DRAWINGS, type ClassDrawing } from "./vehicle-classes.ts";
import { WEEKDAYS } from "./weekdays.ts";

const timeSpanShape = z.object({ von: z.string(), bis: z.string() });
export type TimeSpan = z.infer<typeof timeSpanShape>;

const openingDayShape = z.object({
  closed: z.boolean(),
  open: z.string(),
  close: z.string(),
  pause: z.optional(timeSpanShape),
});
export type OpeningDay = z.infer<typeof openingDayShape>;

/** Days without an entry of their own are open from 08:00 to 17:00. */
export const openingHoursShape = z.partialRecord(z.enum(WEEKDAYS), openingDayShape);
export type OpeningHours = z.infer<typeof openingHoursShape>;

/** The first and the last time of a weekday; null where there is none, left out where it is the usual one. */
export const bookingTimesShape = z.partialRecord(z.enum(WEEKDAYS), z.nullable(timeSpanShape));
export type BookingTimes = z.infer<typeof bookingTimesShape>;

export const addressShape = z.object({ label: z.string(), address: z.string() });
export const stepShape = z.object({ time: z.string(), title: z.string(), desc: z.string() });
export const benefitShape = z.object({ title: z.string(), text: z.string() });
export const socialLinkShape = z.object({ label: z.string(), url: z.string() });
export const reviewShape = z.object({
  name: z.string(),
  rating: z.int(),
  text: z.string(),
  isSample: z.boolean(),
});

export const vehicleClassShape = z.object({
  key: classKeyShape(),
  title: z.string(),
  zeile: z.string(),
  bild: z.enum(Object.keys(CLASS_DRAWINGS) as ClassDrawing[]),
  angeboten: z.boolean(),
  aufAnfrage: z.boolean(),
});
/** A question of the shop's own, asked with a booking. */
export const questionShape = z.object({
  /** Stays, however the question is worded. */
  id: z.string(),
  frage: z.string(),
  art: z.enum(QUESTION_KINDS),
  pflicht: z.boolean(),
  /** To choose from; what an answer costs more. */
  antworten: z.array(z.object({ text: z.string(), zuschlag_cent: z.nullable(z.number()) })),
  /** Ids of the services that it is asked with; empty for all of them. */
  leistungen: z.array(z.string()),
});
export type Question = z.infer<typeof questionShape>;

/** Where one vehicle at a time is worked on. */
const bayShape = z.object({
  /** Stays, however it is called. */
  id: z.string(),
  name: z.string(),
  /** Ids of the services that it is for; empty for all of them. */
  leistungen: z.array(z.string()),
});
export type Bay = z.infer<typeof bayShape>;

/** Somebody who works on vehicles. */
const personShape = z.object({
  /** Of the account. */
  id: z.string(),
  /** On which they work; empty for all. */
  tage: z.array(z.enum(WEEKDAYS)),
  /** Ids of the services that they do; empty for all of them. */
  leistungen: z.array(z.string()),
});
export type Person = z.infer<typeof personShape>;

/** Capacity in hours instead of places a day. */
export const hourPlanShape = z.object({
  an: z.boolean(),
  arbeitsplaetze: z.array(bayShape),
  /** Missing where nobody keeps count of people; empty where none is left of those who were counted. */
  personen: z.optional(z.array(personShape)),
  /** Minutes of a service by class, or by class and level ('suv.Schwer'); what is missing takes the service's own hours. */
  leistungen: z.record(z.string(), z.record(z.string(), z.number())),
  /** Minutes of an extra. */
  extras: z.record(z.string(), z.number()),
});
export type HourPlan = z.infer<typeof hourPlanShape>;

/** Where the shop drives to, and at what price. */
export const zoneShape = z.object({
  /** Stays, whatever it is called. */
  id: z.string(),
  name: z.string(),
  /** '40210-40239, 40468' */
  plz: z.string(),
  gebuehr_cent: z.number(),
  /** What the work costs at least. */
  mindest_cent: z.nullable(z.number()),
  /** Of driving, each way; empty where nobody has said so. */
  minuten: z.string(),
  /** On which it is served; empty for all. */
  tage: z.array(z.enum(WEEKDAYS)),
  /** Ids of the services that are done there; empty for all that are done elsewhere. */
  leistungen: z.array(z.string()),
});
export type Zone = z.infer<typeof zoneShape>;

/** Who the business is in law. */
export const legalShape = z.object({
  kind: z.enum(LEGAL_KINDS),
  /** The person, or the company with its whole name. */
  owner: z.string(),
  /** The legal form, as shown in the imprint. */
  legalForm: z.string(),
  /** Who may speak for it. */
  represented: z.string(),
  registerCourt: z.string(),
  registerNumber: z.string(),
  taxNumber: z.string(),
  vatId: z.string(),
  /** W-IdNr. (§ 139c AO). */
  economyId: z.string(),
  /** Chamber or supervising authority, where the trade has one. */
  authority: z.string(),
  insurer: z.string(),
  insurerAddress: z.string(),
  insuredArea: z.string(),
  jurisdiction: z.string(),
  isSample: z.boolean(),
});
export type Legal = z.infer<typeof legalShape>;
