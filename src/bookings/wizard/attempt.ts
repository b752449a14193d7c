import { newIdempotencyKey } from "#lib/idempotency-key.ts";
import type { Attempt } from "./draft-storage.ts";
import type { BookingRequestBody } from "./wizard-draft.ts";

/**
 * The known attempt as long as the visitor's inputs are the same, else a new one. The price is no input: when the answer to a first booking
 * got lost, its customer is no new customer any more and the screen shows another price, but what was sent must be sent again.
 */
export function attemptFor(request: BookingRequestBody, known: Attempt | undefined): Attempt {
  const body = JSON.stringify(request);
  const isSame = known && JSON.stringify({ ...requestOf(known), preis: request.preis }) === body;
  return isSame ? known : { body, key: newIdempotencyKey() };
}

export function requestOf(attempt: Attempt): BookingRequestBody {
  return JSON.parse(attempt.body);
}
