import type { Viewer } from "#lib/viewer.ts";
import { door } from "#platform/door.server.ts";
import { sha256 } from "#platform/new-id.server.ts";
import { keyTooLong } from "../refusals.ts";
import type { IdempotencyKey } from "./book.step.server.ts";
import { calls } from "./contract.ts";
import { enterBooking } from "./enter-booking.server.ts";
import { requestPermit } from "./permits.server.ts";
import { requestBooking } from "./request-booking.server.ts";

const MAX_KEY = 200;

export const bookingRequestApi = door(calls, {
  "POST /bookings": async ({ platform, viewer, address, headers, body, adminBody }) => {
    const idempotency = idempotencyKey(headers["Idempotency-Key"], viewer, adminBody ?? body);
    const id = adminBody
      ? await enterBooking(platform, adminBody, idempotency)
      : await requestBooking(platform, viewer, body, {
          address,
          idempotency,
          proof: headers["Bot-Check"],
          permit: headers["Booking-Permit"],
        });
    return { success: true, id };
  },
  "POST /bookings/permit": async ({ platform, address, body }) => {
    await requestPermit(platform, body.email, address);
    return { success: true };
  },
});

/** Keys of different senders do not meet; the hash covers what was understood of the body. */
function idempotencyKey(key: string | undefined, viewer: Viewer, body: unknown): IdempotencyKey | undefined {
  if (!key) return undefined;
  if (key.length > MAX_KEY) throw keyTooLong();
  const sender = viewer.kind === "user" ? viewer.id : "guest";
  return { key: `${sender}:${key}`, bodyHash: sha256(JSON.stringify(body)) };
}
