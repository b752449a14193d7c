import { door } from "#platform/door.server.ts";
import { idempotencyKey } from "./book.step.server.ts";
import { calls } from "./contract.ts";
import { enterBooking } from "./enter-booking.server.ts";
import { requestPermit } from "./permits.server.ts";
import { requestBooking } from "./request-booking.server.ts";

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
