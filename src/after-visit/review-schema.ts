import { z } from "zod";
import { lineOfText, optionalLine, textBlock } from "#lib/text-fields.ts";
import {
  CHOOSE_STARS,
  HIDING_REASON_NAMES,
  REVIEW_LENGTH,
  REVIEW_STATUSES,
} from "./review-terms.ts";

const stars = z.coerce
  .number(CHOOSE_STARS)
  .int(CHOOSE_STARS)
  .min(1, CHOOSE_STARS)
  .max(5, CHOOSE_STARS);

/** What a customer says of a visit. */
const ratingSchema = z.object({
  sterne: stars,
  text: z._default(textBlock(REVIEW_LENGTH.text), ""),
  name: z._default(optionalLine(REVIEW_LENGTH.name), ""),
});
export type Rating = z.infer<typeof ratingSchema>;

/** The same as it is sent: with the words that it takes the place of, so that none go that its author did not have in sight. */
export const ratingEntrySchema = ratingSchema.extend({
  vorher: ratingSchema.nullable().default(null),
});
export type RatingEntry = z.infer<typeof ratingEntrySchema>;

/** One's own review, with what became of it. */
const ownReviewSchema = z.object({
  sterne: z.number(),
  text: z.string(),
  name: z.string(),
  status: z.enum(REVIEW_STATUSES),
  /** The day on which it stands there by itself while nobody has looked at it. */
  erscheint_am: z.string(),
  grund: z.enum(["", ...HIDING_REASON_NAMES]),
  begruendung: z.string(),
  antwort: z.string(),
  /** The last day on which it can be changed. */
  aenderbar_bis: z.string(),
});

/** Nothing about the person: the mail may be passed on. */
export const ratedVisitSchema = z.object({
  datum: z.string(),
  leistungen: z.array(z.string()),
  bewertung: ownReviewSchema.nullable(),
  darfBewerten: z.boolean(),
  /** Why not, in a sentence; empty where it may be rated. */
  hinweis: z.string(),
});
export type RatedVisit = z.infer<typeof ratedVisitSchema>;

/** A review as the shop works with it. */
export const reviewSchema = z.object({
  id: z.string(),
  besucht_am: z.string(),
  leistungen: z.array(z.string()),
  sterne: z.number(),
  text: z.string(),
  name: z.string(),
  status: z.enum(REVIEW_STATUSES),
  /** True also where nobody looked at it in time. */
  sichtbar: z.boolean(),
  erscheint_am: z.string(),
  grund: z.enum(["", ...HIDING_REASON_NAMES]),
  begruendung: z.string(),
  antwort: z.string(),
  antwort_am: z.string().nullable(),
  erstellt_am: z.string(),
  geaendert_am: z.string().nullable(),
  version: z.number(),
});
export type Review = z.infer<typeof reviewSchema>;

/** What a customer said, in the file of all that is stored of an account. */
export const saidReviewSchema = reviewSchema.pick({
  besucht_am: true,
  leistungen: true,
  sterne: true,
  text: true,
  name: true,
  status: true,
  erscheint_am: true,
  grund: true,
  begruendung: true,
  antwort: true,
  antwort_am: true,
  erstellt_am: true,
  geaendert_am: true,
});

const VERSION = { version: z.number().int() };
export const publicationSchema = z.object(VERSION);
export const hidingSchema = z.object({
  grund: z.enum(HIDING_REASON_NAMES, "Bitte einen der Gründe wählen."),
  /** What exactly is meant; the customer is told it. */
  begruendung: lineOfText(REVIEW_LENGTH.begruendung),
  ...VERSION,
});
export const answerSchema = z.object({ antwort: textBlock(REVIEW_LENGTH.antwort), ...VERSION });
