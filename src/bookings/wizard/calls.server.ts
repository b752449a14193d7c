import { defineCalls } from "#server/http/define-calls.server.ts";
import { calls } from "./calls.ts";
import { confirmBooking, readConfirmation } from "./confirmation.server.ts";
import { enterBooking } from "./enter-booking.server.ts";
import { idempotencyKey } from "./idempotency.server.ts";
import { requestPermit } from "./permits.server.ts";
import { requestBooking } from "./request-booking.server.ts";

export const bookingRequestApi = defineCalls(calls, {
  "POST /bookings": async ({ platform, viewer, address, headers, body, adminBody }) => {
    const idempotency = idempotencyKey(headers["Idempotency-Key"], viewer, adminBody ?? body);
    const answered = adminBody
      ? { id: await enterBooking(platform, viewer, adminBody, idempotency) }
      : await requestBooking(platform, viewer, body, {
          address,
          idempotency,
          proof: headers["Bot-Check"],
          permit: headers["Booking-Permit"],
        });
    return { success: true, ...answered };
  },
  "GET /booking-confirmations/:token": ({ platform, params, address }) =>
    readConfirmation(platform, params.token, address),
  "POST /booking-confirmations/:token": ({ platform, params, address }) =>
    confirmBooking(platform, params.token, address),
  "POST /bookings/permit": async ({ platform, address, body }) => {
    await requestPermit(platform, body.email, address);
    return { success: true };
  },
});
