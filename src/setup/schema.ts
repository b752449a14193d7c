import { z } from "zod";
import { calendarDate } from "#lib/query-fields.ts";
import { CONFIRMABLE_POINTS } from "./confirmable-points.ts";
import { SAMPLE_SCREENS, type SampleScreen } from "./sample-screens.ts";
import { SEARCH_STATUSES } from "./search-status.ts";

export const READINESS_POINTS = [
  "name",
  "logo",
  "slogan",
  "email",
  "telefon",
  "anrufzeiten",
  "anschrift",
  "oeffnungszeiten",
  "feiertage",
  "impressum",
  "steuernummer",
  "steuer",
  "gerichtsstand",
  "netzwerke",
  "ueberschrift",
  "ueber_uns",
  "ablauf",
  "werkstattbild",
  "parken",
  "schluessel",
  "leistungstexte",
  "leistungsbilder",
  "preise",
  "extras",
  "angebote",
  "bewertungen",
  "galerie",
  "paare",
  "beispielpass",
  "bargeld",
  "personen",
  "passwort",
  "zweiter_faktor",
  "mail",
  "adresse",
  "sicherung",
  "veroeffentlichung",
] as const;

/** What the sample's things are about, in the order in which they are shown. */
export const SAMPLE_SUBJECTS = [
  "Betrieb",
  "Kontakt",
  "Impressum und Steuern",
  "Texte",
  "Bilder",
  "Preise",
] as const;
export type SampleSubject = (typeof SAMPLE_SUBJECTS)[number];

/** Something that stands, or stood, between this installation and its first customers. */
const readinessPointSchema = z.object({
  id: z.enum(READINESS_POINTS),
  title: z.string(),
  isDone: z.boolean(),
  /** Shown beside the others, but nothing waits for it. */
  isVoluntary: z.boolean(),
  /** Something of the sample business that visitors would see. */
  isSample: z.boolean(),
  /** What that is about. */
  subject: z.enum(SAMPLE_SUBJECTS).optional(),
  /** Where that is; empty for all else. */
  shownOn: z.array(z.enum(Object.keys(SAMPLE_SCREENS) as [SampleScreen, ...SampleScreen[]])),
  /** What keeping it is called, where that may be. */
  keepLabel: z.string().optional(),
  /** How it is mended; empty once it is done. */
  hint: z.string(),
  /** For whoever looks after the server, and a line for it, where that is what mends it. */
  technik: z.string().optional(),
  line: z.string().optional(),
  /** The page of the admin area that mends it. */
  link: z.object({ to: z.string(), label: z.string() }).optional(),
});
export type ReadinessPoint = z.infer<typeof readinessPointSchema>;

export const readinessSchema = z.object({
  standing: z.enum(SEARCH_STATUSES),
  points: z.array(readinessPointSchema),
  /** How far the owner came with the first steps. */
  ersteSchritte: z.enum(["neu", "begonnen", "fertig"]),
});
export type Readiness = z.infer<typeof readinessSchema>;

export const confirmationSchema = z.object({
  id: z.enum(CONFIRMABLE_POINTS),
  bestaetigt: z.boolean(),
});

export const firstStepsSchema = z.object({ stand: z.enum(["begonnen", "fertig"]) });

export const publicationSchema = z.object({ live: z.boolean() });

const TEST_MAIL_OUTCOMES = ["sent", "kept_as_file", "waiting", "failed"] as const;

export const testMailSchema = z.object({
  outcome: z.enum(TEST_MAIL_OUTCOMES),
  recipient: z.string(),
  /** Why it did not leave, in a sentence. */
  reason: z.string().optional(),
});
export type TestMail = z.infer<typeof testMailSchema>;

/** Empty while all is well. */
export const conditionSchema = z.object({
  freeMegabytes: z
    .int()
    .optional()
    .describe("Only while there is little space left where DATA_DIR lies"),
  pause: z
    .object({ jump: z.enum(["ahead", "back"]), lastRun_am: z.string(), today: calendarDate })
    .optional()
    .describe(
      "Only while nothing is deleted by the clock, because it has jumped since housekeeping last ran",
    ),
});
export type Condition = z.infer<typeof conditionSchema>;

export const dateConfirmationSchema = z.object({ datum: calendarDate });
