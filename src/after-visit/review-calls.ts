import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { pageNumber } from "#lib/query-fields.ts";
import {
  answerSchema,
  hidingSchema,
  publicationSchema,
  ratedVisitSchema,
  ratingEntrySchema,
  reviewSchema,
} from "./review-schema.ts";
import { REVIEW_STATUSES } from "./review-terms.ts";

const reviewQuery = z.strictObject({
  status: z.enum(REVIEW_STATUSES).optional(),
  seite: pageNumber.default(1),
});
const SEEN_WORDS =
  "`vorher` holds the words that are changed, null where there were none. 409 `veraltet`: others stand there by now, which the answer carries.";
const rated = {
  tag: "reviews",
  body: ratingEntrySchema,
  answer: ratedVisitSchema,
  carries: { aktuell: ratedVisitSchema },
} as const;
const decided = {
  tag: "reviews",
  answer: reviewSchema,
  errors: [404, 409],
  carries: { aktuell: reviewSchema },
} as const;

/** What customers say of their visits. */
export const calls = {
  "GET /visits/:token/review": {
    needs: "all",
    summary: "A completed visit by the link in its mail, with the review of it",
    description: "Changes nothing: programs that look through mails open links too.",
    tag: "reviews",
    answer: ratedVisitSchema,
    errors: [404, 429],
  },
  "PUT /visits/:token/review": {
    needs: "all",
    summary: "Rate the visit, or change what was said within 14 days",
    description: SEEN_WORDS,
    ...rated,
    errors: [404, 409, 429],
  },
  "DELETE /visits/:token/review": {
    needs: "all",
    summary: "Take one's own review back, at any time",
    tag: "reviews",
    answer: ratedVisitSchema,
    errors: [404, 429],
  },
  "GET /bookings/:id/review": {
    needs: "account",
    summary: "One's own completed visit, with the review of it",
    tag: "reviews",
    answer: ratedVisitSchema,
    errors: [404],
  },
  "PUT /bookings/:id/review": {
    needs: "account",
    summary: "Rate one's own visit, or change what was said within 14 days",
    description: SEEN_WORDS,
    ...rated,
    errors: [404, 409],
  },
  "DELETE /bookings/:id/review": {
    needs: "account",
    summary: "Take one's own review back, at any time",
    tag: "reviews",
    answer: ratedVisitSchema,
    errors: [404],
  },
  "GET /reviews": {
    needs: "admin",
    summary:
      "All reviews, those that wait first to appear by themselves first, else the newest first, 20 a page",
    description: "`X-Total-Count` counts the matching ones.",
    tag: "reviews",
    query: reviewQuery,
    answer: z.array(reviewSchema),
    tells: ["X-Total-Count"],
  },
  "POST /reviews/:id/publish": {
    needs: "admin",
    summary: "Publish a review",
    body: publicationSchema,
    ...decided,
  },
  "POST /reviews/:id/hide": {
    needs: "admin",
    summary: "Hide a review for one of the reasons of the law; its author is told which, by mail",
    body: hidingSchema,
    ...decided,
  },
  "PUT /reviews/:id/answer": {
    needs: "admin",
    summary: "Answer a review in public; an empty answer goes",
    body: answerSchema,
    ...decided,
  },
} satisfies Calls;
