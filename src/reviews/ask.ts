import type { ApiResult } from "#lib/api-call.ts";
import { asker } from "#lib/ask.ts";
import type { calls } from "./contract.ts";
import type { RatedVisit, RatingEntry } from "./schema.ts";

export const { ask } = asker<typeof calls>();

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
    read: () => ask("GET /visits/:token/review", { params }),
    rate: (body) => ask("PUT /visits/:token/review", { params, body }),
    takeBack: () => ask("DELETE /visits/:token/review", { params }),
  };
}

/** For the customer who is logged in. */
export function reviewCallsOf(id: string): ReviewCalls {
  const params = { id };
  return {
    read: () => ask("GET /bookings/:id/review", { params }),
    rate: (body) => ask("PUT /bookings/:id/review", { params, body }),
    takeBack: () => ask("DELETE /bookings/:id/review", { params }),
  };
}
