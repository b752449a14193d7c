import type { Attempt } from "./draft-storage.ts";
import type { BookingRequestBody } from "./wizard.ts";

/**
 * The known attempt as long as the visitor's inputs are the same, else a new one. The price is no input: when the answer to a first booking
 * got lost, its customer is no new customer any more and the screen shows another price, but what was sent must be sent again (B14).
 */
export function attemptFor(request: BookingRequestBody, known: Attempt | undefined): Attempt {
  const body = JSON.stringify(request);
  const isSame = known && JSON.stringify({ ...requestOf(known), preis: request.preis }) === body;
  return isSame ? known : { body, key: newIdempotencyKey() };
}

export function requestOf(attempt: Attempt): BookingRequestBody {
  return JSON.parse(attempt.body);
}

/** 128 random bits as hex. `crypto.randomUUID` would be missing on plain http (S39). */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
