import { defineCalls } from "#server/http/define-calls.server.ts";
import { listBookings, listBookingsOf } from "../booking-lists.data.ts";
import { sentAdminBooking, sentBooking } from "../booking-row.ts";
import { findBooking } from "../bookings.data.ts";
import { bookingUnknown } from "../refusals.ts";
import { calls } from "./calls.ts";
import { exportBookings } from "./export-bookings.server.ts";

export const bookingListsApi = defineCalls(calls, {
  "GET /bookings": async ({ platform, query }) => {
    const { bookings, total } = await listBookings(platform.db, query);
    return { data: bookings.map(sentAdminBooking), headers: { "X-Total-Count": total } };
  },
  "GET /bookings.csv": ({ platform, query }) => ({
    filename: `buchungen-${query.von}-bis-${query.bis}.csv`,
    content: exportBookings(platform, query),
  }),
  "GET /bookings/:id": async ({ platform, params }) => {
    const booking = await findBooking(platform.db, params.id);
    if (!booking) throw bookingUnknown();
    return sentAdminBooking(booking);
  },
  "GET /users/me/bookings": async ({ platform, viewer, query }) => {
    const { bookings, total } = await listBookingsOf(platform.db, viewer, query);
    return {
      data: { success: true, bookings: bookings.map(sentBooking) },
      headers: { "X-Total-Count": total },
    };
  },
});
