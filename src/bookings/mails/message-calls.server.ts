import { defineCalls } from "#server/http/define-calls.server.ts";
import { sentAdminBooking } from "../booking-row.ts";
import { calls } from "./message-calls.ts";
import { noteMessage, readContactOf } from "./messages.server.ts";

export const messagesApi = defineCalls(calls, {
  "GET /bookings/:id/contact": ({ platform, params }) => readContactOf(platform, params.id),
  "POST /bookings/:id/messages": async ({ platform, params, body }) =>
    sentAdminBooking(await noteMessage(platform, params.id, body)),
});
