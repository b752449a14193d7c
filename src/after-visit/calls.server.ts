import { z } from "zod";
import { pageNumber } from "#lib/query-fields.ts";
import { call } from "#server/http/call.server.ts";
import { answerReview, hideReview, listAllReviews, publishReview } from "./decide-review.server.ts";
import { readRefreshOutcome } from "./outcome.server.ts";
import { rateVisit, readRatedVisit, takeReviewBack } from "./rate-visit.server.ts";
import { refreshOutcomeSchema } from "./refresh-schema.ts";
import {
  answerSchema,
  hidingSchema,
  publicationSchema,
  ratedVisitSchema,
  ratingEntrySchema,
  reviewSchema,
} from "./review-schema.ts";
import { REVIEW_STATUSES } from "./review-terms.ts";
import { showReviewLink } from "./visit-link.server.ts";

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

const byLink = ({ params, address }: { params: { token: string }; address: string }) => ({
  token: params.token,
  address,
});

const byAccount = ({ params, viewer }: { params: { id: string }; viewer: { id: string } }) => ({
  userId: viewer.id,
  bookingId: params.id,
});

export const afterVisitCalls = [
  call("GET /refresh", {
    needs: "admin",
    summary: "What the mails on refreshing brought in the last twelve months",
    tag: "consent",
    answer: refreshOutcomeSchema,
    handle: ({ platform }) => readRefreshOutcome(platform),
  }),
  call("GET /visits/:token/review", {
    needs: "all",
    summary: "A completed visit by the link in its mail, with the review of it",
    description: "Changes nothing: programs that look through mails open links too.",
    tag: "reviews",
    answer: ratedVisitSchema,
    errors: [404, 429],
    handle: (asked) => readRatedVisit(asked.platform, byLink(asked)),
  }),
  call("PUT /visits/:token/review", {
    needs: "all",
    summary: "Rate the visit, or change what was said within 14 days",
    description: SEEN_WORDS,
    ...rated,
    errors: [404, 409, 429],
    handle: (asked) => rateVisit(asked.platform, byLink(asked), asked.body),
  }),
  call("DELETE /visits/:token/review", {
    needs: "all",
    summary: "Take one's own review back, at any time",
    tag: "reviews",
    answer: ratedVisitSchema,
    errors: [404, 429],
    handle: (asked) => takeReviewBack(asked.platform, byLink(asked)),
  }),
  call("GET /bookings/:id/review", {
    needs: "account",
    summary: "One's own completed visit, with the review of it",
    tag: "reviews",
    answer: ratedVisitSchema,
    errors: [404],
    handle: (asked) => readRatedVisit(asked.platform, byAccount(asked)),
  }),
  call("PUT /bookings/:id/review", {
    needs: "account",
    summary: "Rate one's own visit, or change what was said within 14 days",
    description: SEEN_WORDS,
    ...rated,
    errors: [404, 409],
    handle: (asked) => rateVisit(asked.platform, byAccount(asked), asked.body),
  }),
  call("DELETE /bookings/:id/review", {
    needs: "account",
    summary: "Take one's own review back, at any time",
    tag: "reviews",
    answer: ratedVisitSchema,
    errors: [404],
    handle: (asked) => takeReviewBack(asked.platform, byAccount(asked)),
  }),
  call("GET /bookings/:id/review-link", {
    needs: "admin",
    summary: "The link to rate a completed visit, with a QR code to show to its customer",
    tag: "reviews",
    answer: z.object({ url: z.string(), qr: z.string() }),
    errors: [404, 409],
    handle: ({ platform, params }) => showReviewLink(platform, params.id),
  }),
  call("GET /reviews", {
    needs: "admin",
    summary:
      "All reviews, those that wait first to appear by themselves first, else the newest first, 20 a page",
    description: "`X-Total-Count` counts the matching ones.",
    tag: "reviews",
    query: reviewQuery,
    answer: z.array(reviewSchema),
    tells: ["X-Total-Count"],
    handle: async ({ platform, query }) => {
      const { reviews, total } = await listAllReviews(platform, query);
      return { data: reviews, headers: { "X-Total-Count": total } };
    },
  }),
  call("POST /reviews/:id/publish", {
    needs: "admin",
    summary: "Publish a review",
    body: publicationSchema,
    ...decided,
    handle: ({ platform, params, body }) => publishReview(platform, params.id, body),
  }),
  call("POST /reviews/:id/hide", {
    needs: "admin",
    summary: "Hide a review for one of the reasons of the law; its author is told which, by mail",
    body: hidingSchema,
    ...decided,
    handle: ({ platform, params, body }) => hideReview(platform, params.id, body),
  }),
  call("PUT /reviews/:id/answer", {
    needs: "admin",
    summary: "Answer a review in public; an empty answer goes",
    body: answerSchema,
    ...decided,
    handle: ({ platform, params, body }) => answerReview(platform, params.id, body),
  }),
] as const;
