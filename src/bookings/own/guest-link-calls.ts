import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { dayQuery } from "../day-query.ts";
import { bookingMoveSchema, calendarFileSchema, guestBookingSchema } from "../schema.ts";

const guestCancellationSchema = z.object({ status: z.literal("cancelled") });
const guestMoveSchema = bookingMoveSchema.pick({ datum: true, abgabezeit: true });

/** One guest's booking, for whoever has its link. */
export const calls = {
  "GET /guest-bookings/:token": {
    needs: "all",
    summary: "A guest's booking by the link in its mails",
    description: "Changes nothing: programs that look through mails open links too.",
    tag: "booking",
    answer: guestBookingSchema,
    errors: [404, 429],
  },
  "GET /guest-bookings/:token/calendar": {
    needs: "all",
    summary: "The calendar file of a guest's open booking",
    tag: "booking",
    answer: calendarFileSchema,
    errors: [404, 409, 429],
  },
  "PATCH /guest-bookings/:token/status": {
    needs: "all",
    summary: "Cancel a guest's booking",
    tag: "booking",
    body: guestCancellationSchema,
    answer: guestBookingSchema,
    errors: [404, 409, 429],
  },
  "GET /guest-bookings/:token/dates": {
    needs: "all",
    summary: "The days to which a guest's booking cannot be moved",
    tag: "booking",
    answer: z.array(z.string()),
    errors: [404, 409, 429],
  },
  "GET /guest-bookings/:token/slots": {
    needs: "all",
    summary: "The times of a day to which a guest's booking can be moved",
    tag: "booking",
    query: dayQuery,
    answer: z.array(z.string()),
    errors: [404, 409, 429],
  },
  "PATCH /guest-bookings/:token/date": {
    needs: "all",
    summary: "Move a guest's booking to another day or time, until 24 hours before its start",
    tag: "booking",
    body: guestMoveSchema,
    answer: guestBookingSchema,
    errors: [404, 409, 429],
  },
} satisfies Calls;
