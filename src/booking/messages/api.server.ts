import { door } from "#platform/door.server.ts";
import { sentAdminBooking } from "../booking-row.ts";
import { calls } from "./contract.ts";
import { noteMessage, readContactOf } from "./messages.server.ts";

export const messagesApi = door(calls, {
  "GET /bookings/:id/contact": ({ platform, params }) => readContactOf(platform, params.id),
  "POST /bookings/:id/messages": async ({ platform, params, body }) => sentAdminBooking(await noteMessage(platform, params.id, body)),
});
