import { Hono } from "hono";
import { z } from "zod";
import { periodSchema } from "#lib/period-schema.ts";
import { calendarDate, pageNumber } from "#lib/query-fields.ts";
import { answerCsv } from "#platform/csv-answer.server.ts";
import { type ApiEnv, describeCall, queryOf } from "#platform/http.server.ts";
import { listBookings, listBookingsOf } from "../booking-lists.store.server.ts";
import { toAdminBooking } from "../booking-row.ts";
import { findBooking } from "../bookings.store.server.ts";
import { writeCalendarFile } from "../changes/calendar-file.server.ts";
import { bookingUnknown } from "../refusals.ts";
import { BOOKING_STATUSES } from "../request-terms.ts";
import { adminBookingSchema, bookingSchema, calendarFileSchema, customerSchema } from "../schema.ts";
import { exportBookings } from "./export-bookings.server.ts";
import { findCustomers } from "./find-customers.server.ts";

// A misspelt filter must not look like an answer to it.
const listQuery = z.strictObject({
  status: z.enum(BOOKING_STATUSES).optional(),
  von: calendarDate.optional(),
  bis: calendarDate.optional(),
  q: z.string().max(100).optional(),
  leistung: z.string().max(120).optional(),
  seite: pageNumber.default(1),
});
const ownListQuery = listQuery.pick({ status: true, von: true }).extend({ seite: pageNumber.optional() });
const customersQuery = z.strictObject({ q: z.string().max(100) });

/** What there is: for the admin all bookings and who booked, for an account its own. */
export const bookingListsApi = new Hono<ApiEnv>()
  .get(
    "/bookings",
    describeCall({
      summary: "All bookings, 50 a page",
      description:
        "`q` are words of name, e-mail, telephone number, services, licence plate and model, each of which must be found. `X-Total-Count` counts the matching ones up to 100,000.",
      tag: "booking",
      answers: { 200: z.array(adminBookingSchema) },
      errors: [422],
      needs: "admin",
    }),
    queryOf(listQuery),
    async (c) => {
      const { bookings, total } = await listBookings(c.get("platform").db, c.req.valid("query"));
      c.header("X-Total-Count", String(total));
      return c.json(bookings);
    },
  )
  .get(
    "/bookings.csv",
    describeCall({
      summary: "All bookings of a period as a table for spreadsheets",
      description: "At most five years. Semicolons, decimal commas, UTF-8 with a byte order mark; nothing in it is a formula.",
      tag: "booking",
      answers: { 200: "text/csv" },
      errors: [422],
      needs: "admin",
    }),
    queryOf(periodSchema),
    (c) => {
      const period = c.req.valid("query");
      return answerCsv(c, `buchungen-${period.von}-bis-${period.bis}.csv`, exportBookings(c.get("platform"), period));
    },
  )
  .get(
    "/bookings/:id",
    describeCall({ summary: "One booking", tag: "booking", answers: { 200: adminBookingSchema }, errors: [404], needs: "admin" }),
    async (c) => {
      const booking = await findBooking(c.get("platform").db, c.req.param("id"));
      if (!booking) throw bookingUnknown();
      return c.json(toAdminBooking(booking));
    },
  )
  .get(
    "/customers",
    describeCall({
      summary: "Customers by name, e-mail or telephone number: accounts, and people of earlier bookings",
      description: "At most eight, from two letters on. `user_id` is null for people without an account.",
      tag: "booking",
      answers: { 200: z.array(customerSchema) },
      errors: [422],
      needs: "admin",
    }),
    queryOf(customersQuery),
    async (c) => c.json(await findCustomers(c.get("platform"), c.req.valid("query").q)),
  )
  .get(
    "/users/me/bookings",
    describeCall({
      summary: "The bookings of the account that is logged in",
      description: "With `seite` 50 a page, else all of them. `X-Total-Count` counts the matching ones.",
      tag: "booking",
      answers: { 200: z.object({ success: z.literal(true), bookings: z.array(bookingSchema) }) },
      errors: [422],
      needs: "account",
    }),
    queryOf(ownListQuery),
    async (c) => {
      const { bookings, total } = await listBookingsOf(c.get("platform").db, c.get("user"), c.req.valid("query"));
      c.header("X-Total-Count", String(total));
      return c.json({ success: true, bookings });
    },
  )
  .get(
    "/users/me/bookings/:id/calendar",
    describeCall({
      summary: "The calendar file of an open booking of one's own",
      tag: "booking",
      answers: { 200: calendarFileSchema },
      errors: [404, 409],
      needs: "account",
    }),
    async (c) => c.json(await writeCalendarFile(c.get("platform"), c.get("user"), c.req.param("id"))),
  );
