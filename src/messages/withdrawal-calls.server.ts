import { defineCalls } from "#server/http/define-calls.server.ts";
import { calls } from "./withdrawal-calls.ts";
import { declareWithdrawal, withdrawByLink, withdrawFromBooking } from "./withdrawals.server.ts";

export const withdrawalApi = defineCalls(calls, {
  "POST /withdrawals": ({ platform, address, body, headers }) =>
    declareWithdrawal(platform, body, address, headers["Idempotency-Key"]),
  "POST /guest-bookings/:token/withdrawal": ({ platform, params, address }) =>
    withdrawByLink(platform, params.token, address),
  "POST /bookings/:id/withdrawal": ({ platform, viewer, params }) =>
    withdrawFromBooking(platform, viewer, params.id),
});
