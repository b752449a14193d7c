import { z } from "zod";
import { periodSchema } from "#lib/period-schema.ts";
import { calendarDate, pageNumber } from "#lib/query-fields.ts";
import { call } from "#server/http/call.server.ts";
import { listBookings, listBookingsOf } from "../booking-lists.data.ts";
import { sentBooking, sentShopBooking } from "../booking-row.ts";
import { findBooking } from "../bookings.data.ts";
import { listCustomersToCall, noteCall } from "../call-back.server.ts";
import { bookingUnknown } from "../refusals.ts";
import { BOOKING_STATUSES } from "../request-terms.ts";
import { bookingSchema, shopBookingSchema, unconfirmedHour } from "../schema.ts";
import { exportBookings } from "./export-bookings.server.ts";
import { readRework } from "./rework.data.ts";
import { customerToCallSchema, reworkSchema } from "./schema.ts";

// A misspelt filter must not look like an answer to it.
const listQuery = z.strictObject({
  status: z.enum(BOOKING_STATUSES).optional(),
  von: calendarDate.optional(),
  bis: calendarDate.optional(),
  ab: calendarDate.optional(),
  q: z.string().max(100).optional(),
  leistung: z.string().max(120).optional(),
  zusage: z.enum(["offen"]).optional().describe("What the shop has not said yes to"),
  unbestaetigt: unconfirmedHour
    .optional()
    .describe("What guests asked for in this hour and nobody confirmed"),
  seite: pageNumber.default(1),
});

const ownListQuery = listQuery
  .pick({ status: true, von: true })
  .extend({ seite: pageNumber.optional() });

/** What there is: for the admin all bookings and who booked, for an account its own. */
export const bookingListsCalls = [
  call("GET /bookings", {
    needs: "staff",
    summary: "All bookings, 50 a page",
    description:
      "`q` are words of name, e-mail, telephone number, services and the car, each of which must be found, or a booking's short number (K7P-3FQ). `ab` leaves out what is over before that day; a car that stays is there until its last one. `X-Total-Count` counts the matching ones up to 1,000; more says no more than whether a next page follows.",
    tag: "booking",
    query: listQuery,
    answer: z.array(shopBookingSchema),
    tells: ["X-Total-Count"],
    handle: async ({ platform, query }) => {
      const { bookings, total } = await listBookings(platform.db, query);
      return { data: bookings.map(sentShopBooking), headers: { "X-Total-Count": total } };
    },
  }),
  call("GET /bookings.csv", {
    needs: "admin",
    summary: "All bookings of a period as a table for spreadsheets",
    description:
      "At most five years. Semicolons, decimal commas, UTF-8 with a byte order mark; nothing in it is a formula.",
    tag: "booking",
    query: periodSchema,
    answer: "text/csv",
    handle: ({ platform, query }) => ({
      filename: `buchungen-${query.von}-bis-${query.bis}.csv`,
      content: exportBookings(platform, query),
    }),
  }),
  call("GET /bookings/to-call", {
    needs: "staff",
    summary: "Customers without e-mail whose appointment the shop changed: whom, and what to say",
    description: "The next 30 that are still ahead. What was changed back is not listed.",
    tag: "booking",
    answer: z.array(customerToCallSchema),
    handle: ({ platform }) => listCustomersToCall(platform),
  }),
  call("POST /bookings/:id/called", {
    needs: "staff",
    summary: "Note that the customer was called and knows the appointment as it is now",
    description: "A second time changes nothing.",
    tag: "booking",
    answer: null,
    errors: [404],
    handle: ({ platform, params }) => noteCall(platform, params.id),
  }),
  call("GET /bookings/:id/rework", {
    needs: "staff",
    summary: "The visit that a booking makes good, and those that make it good",
    tag: "booking",
    answer: reworkSchema,
    handle: ({ platform, params }) => readRework(platform.db, params.id),
  }),
  call("GET /bookings/:id", {
    needs: "staff",
    summary: "One booking",
    tag: "booking",
    answer: shopBookingSchema,
    errors: [404],
    handle: async ({ platform, params }) => {
      const booking = await findBooking(platform.db, params.id);
      if (!booking) throw bookingUnknown();
      return sentShopBooking(booking);
    },
  }),
  call("GET /users/me/bookings", {
    needs: "account",
    summary: "The bookings of the account that is logged in",
    description:
      "With `seite` 50 a page, else all of them. `X-Total-Count` counts the matching ones.",
    tag: "booking",
    query: ownListQuery,
    answer: z.object({ success: z.literal(true), bookings: z.array(bookingSchema) }),
    tells: ["X-Total-Count"],
    handle: async ({ platform, viewer, query }) => {
      const { bookings, total } = await listBookingsOf(platform.db, viewer, query);
      return {
        data: { success: true, bookings: bookings.map(sentBooking) },
        headers: { "X-Total-Count": total },
      };
    },
  }),
] as const;
