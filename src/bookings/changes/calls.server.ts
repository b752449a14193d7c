import { defineCalls } from "#server/http/define-calls.server.ts";
import { sentAdminBooking, sentBooking } from "../booking-row.ts";
import { calls } from "./calls.ts";
import { deleteBooking, deleteBookings, deleteUnconfirmed } from "./deletion.server.ts";
import { editBooking } from "./edit.server.ts";
import {
  findBlockedDaysForMove,
  findSlotsForMove,
  moveBooking,
  writeCalendarFile,
} from "./moving.server.ts";
import { reopenBooking } from "./reopening.server.ts";
import { changeStatus, writeReceipt } from "./status.server.ts";

export const bookingChangesApi = defineCalls(calls, {
  "PATCH /bookings/:id": async ({ platform, viewer, params, body }) => {
    const { booking, mail_an } = await editBooking(platform, viewer, params.id, body);
    return { ...sentAdminBooking(booking), mail_an };
  },
  "PATCH /bookings/:id/status": async ({ platform, viewer, params, body }) =>
    sentBooking(await changeStatus(platform, viewer, params.id, body)),
  "POST /bookings/:id/reopen": async ({ platform, params, body }) =>
    sentAdminBooking(await reopenBooking(platform, params.id, body)),
  "POST /bookings/:id/receipt": async ({ platform, params, body }) => ({
    nummer: await writeReceipt(platform, params.id, body),
  }),
  "GET /bookings/:id/dates": ({ platform, viewer, params, query }) =>
    findBlockedDaysForMove(platform, viewer, params.id, wishOf(query)),
  "GET /bookings/:id/slots": ({ platform, viewer, params, query }) =>
    findSlotsForMove(platform, viewer, params.id, query.datum, wishOf(query)),
  "PATCH /bookings/:id/date": async ({ platform, viewer, params, body }) => {
    const { moved, ...told } = await moveBooking(platform, viewer, params.id, body);
    return { ...sentBooking(moved), ...told };
  },
  "GET /users/me/bookings/:id/calendar": ({ platform, viewer, params }) =>
    writeCalendarFile(platform, viewer, params.id),
  "DELETE /bookings/:id": ({ platform, viewer, params, query }) =>
    deleteBooking(platform, viewer, params.id, query.benachrichtigen === "ja"),
  "POST /bookings/delete-unconfirmed": ({ platform, viewer, body }) =>
    deleteUnconfirmed(platform, viewer, body),
  "POST /bookings/delete": ({ platform, viewer, body }) =>
    deleteBookings(platform, viewer, body.ids, body),
});

function wishOf({ leistung, extra }: { leistung: string[]; extra: string[] }) {
  return { leistungen: leistung, extras: extra };
}
