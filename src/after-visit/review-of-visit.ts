import { api } from "#lib/api.ts";
import type { ApiResult } from "#lib/api-call.ts";
import type { RatedVisit, RatingEntry } from "./review-schema.ts";

/** What can be done with the review of one visit. */
export type ReviewCalls = {
  read(): Promise<ApiResult<RatedVisit>>;
  rate(rating: RatingEntry): Promise<ApiResult<RatedVisit>>;
  takeBack(): Promise<ApiResult<RatedVisit>>;
};

/** For whoever has the visit's link. */
export function reviewCallsByLink(token: string): ReviewCalls {
  const params = { token };
  return {
    read: () => api("GET /visits/:token/review", { params }),
    rate: (body) => api("PUT /visits/:token/review", { params, body }),
    takeBack: () => api("DELETE /visits/:token/review", { params }),
  };
}

/** For the customer who is logged in. */
export function reviewCallsOf(id: string): ReviewCalls {
  const params = { id };
  return {
    read: () => api("GET /bookings/:id/review", { params }),
    rate: (body) => api("PUT /bookings/:id/review", { params, body }),
    takeBack: () => api("DELETE /bookings/:id/review", { params }),
  };
}
