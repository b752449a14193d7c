import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { periodSchema } from "#lib/period-schema.ts";
import { calendarDate, pageNumber } from "#lib/query-fields.ts";
import { BOOKING_STATUSES } from "../request-terms.ts";
import { adminBookingSchema, bookingSchema, unconfirmedHour } from "../schema.ts";
import { customerSchema } from "./schema.ts";

// A misspelt filter must not look like an answer to it.
const listQuery = z.strictObject({
  status: z.enum(BOOKING_STATUSES).optional(),
  von: calendarDate.optional(),
  bis: calendarDate.optional(),
  ab: calendarDate.optional(),
  q: z.string().max(100).optional(),
  leistung: z.string().max(120).optional(),
  unbestaetigt: unconfirmedHour
    .optional()
    .describe("What guests asked for in this hour and nobody confirmed"),
  seite: pageNumber.default(1),
});
const ownListQuery = listQuery
  .pick({ status: true, von: true })
  .extend({ seite: pageNumber.optional() });
const customersQuery = z.strictObject({ q: z.string().max(100) });

/** What there is: for the admin all bookings and who booked, for an account its own. */
export const calls = {
  "GET /bookings": {
    needs: "staff",
    summary: "All bookings, 50 a page",
    description:
      "`q` are words of name, e-mail, telephone number, services and the car, each of which must be found. `ab` leaves out what is over before that day; a car that stays is there until its last one. `X-Total-Count` counts the matching ones up to 100,000.",
    tag: "booking",
    query: listQuery,
    answer: z.array(adminBookingSchema),
    tells: ["X-Total-Count"],
  },
  "GET /bookings.csv": {
    needs: "admin",
    summary: "All bookings of a period as a table for spreadsheets",
    description:
      "At most five years. Semicolons, decimal commas, UTF-8 with a byte order mark; nothing in it is a formula.",
    tag: "booking",
    query: periodSchema,
    answer: "text/csv",
  },
  "GET /bookings/:id": {
    needs: "staff",
    summary: "One booking",
    tag: "booking",
    answer: adminBookingSchema,
    errors: [404],
  },
  "GET /users/me/bookings": {
    needs: "account",
    summary: "The bookings of the account that is logged in",
    description:
      "With `seite` 50 a page, else all of them. `X-Total-Count` counts the matching ones.",
    tag: "booking",
    query: ownListQuery,
    answer: z.object({ success: z.literal(true), bookings: z.array(bookingSchema) }),
    tells: ["X-Total-Count"],
  },
} satisfies Calls;

/** Whom the shop may mean while it types: asked for here, answered where customers are known. */
export const knownCustomerCalls = {
  "GET /customers": {
    needs: "staff",
    summary:
      "Known customers by name, e-mail, telephone number or licence plate, with their usual car and latest service",
    description:
      "At most eight, from two letters on. `user_id` is null for people without an account.",
    tag: "booking",
    query: customersQuery,
    answer: z.array(customerSchema),
  },
} satisfies Calls;
