import { door } from "#platform/door.server.ts";
import { calls } from "./contract.ts";
import { declareWithdrawal, withdrawByLink, withdrawFromBooking } from "./withdrawals.server.ts";

export const withdrawalApi = door(calls, {
  "POST /withdrawals": ({ platform, address, body, headers }) => declareWithdrawal(platform, body, address, headers["Idempotency-Key"]),
  "POST /guest-bookings/:token/withdrawal": ({ platform, params, address }) => withdrawByLink(platform, params.token, address),
  "POST /bookings/:id/withdrawal": ({ platform, viewer, params }) => withdrawFromBooking(platform, viewer, params.id),
});
