import { defineCalls } from "#server/http/define-calls.server.ts";
import { answerReview, hideReview, listAllReviews, publishReview } from "./decide-review.server.ts";
import { rateVisit, readRatedVisit, takeReviewBack } from "./rate-visit.server.ts";
import { calls } from "./review-calls.ts";

const byLink = ({ params, address }: { params: { token: string }; address: string }) => ({
  token: params.token,
  address,
});
const byAccount = ({ params, viewer }: { params: { id: string }; viewer: { id: string } }) => ({
  userId: viewer.id,
  bookingId: params.id,
});

export const reviewsApi = defineCalls(calls, {
  "GET /visits/:token/review": (asked) => readRatedVisit(asked.platform, byLink(asked)),
  "PUT /visits/:token/review": (asked) => rateVisit(asked.platform, byLink(asked), asked.body),
  "DELETE /visits/:token/review": (asked) => takeReviewBack(asked.platform, byLink(asked)),
  "GET /bookings/:id/review": (asked) => readRatedVisit(asked.platform, byAccount(asked)),
  "PUT /bookings/:id/review": (asked) => rateVisit(asked.platform, byAccount(asked), asked.body),
  "DELETE /bookings/:id/review": (asked) => takeReviewBack(asked.platform, byAccount(asked)),
  "GET /reviews": async ({ platform, query }) => {
    const { reviews, total } = await listAllReviews(platform, query);
    return { data: reviews, headers: { "X-Total-Count": total } };
  },
  "POST /reviews/:id/publish": ({ platform, params, body }) =>
    publishReview(platform, params.id, body),
  "POST /reviews/:id/hide": ({ platform, params, body }) => hideReview(platform, params.id, body),
  "PUT /reviews/:id/answer": ({ platform, params, body }) =>
    answerReview(platform, params.id, body),
});
