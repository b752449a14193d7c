import { apiCall } from "#lib/api-call.ts";
import type { Challenge } from "#lib/proof-schema.ts";

/** What travels beside a request and is no part of it: the key (B14), a proof of work and the token of a permit (B42, B43). */
export type SentWith = { idempotencyKey: string; proof?: string | undefined; permit?: string | undefined };

/** The key makes a repeated sending of the same request book once (B14). */
export function submitBooking(request: unknown, { idempotencyKey, proof, permit }: SentWith) {
  return apiCall<{ success: true; id: string }>("POST", "/api/bookings", request, {
    headers: { "Idempotency-Key": idempotencyKey, ...(proof && { "Bot-Check": proof }), ...(permit && { "Booking-Permit": permit }) },
  });
}

/** A proof of work to find where the shop asks for one. */
export function fetchChallenge() {
  return apiCall<Challenge>("GET", "/api/contact/challenge");
}

/** A link by mail that allows more appointments under this address. */
export function requestPermit(email: string) {
  return apiCall<{ success: true }>("POST", "/api/bookings/permit", { email });
}
