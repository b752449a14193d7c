import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { dayQuery, servicesQuery } from "./day-query.ts";
import { BOOKING_KINDS } from "./request-terms.ts";

// A misspelt filter must not look like an answer to it.
const wishQuery = servicesQuery.extend({ art: z.enum(BOOKING_KINDS).default("service") });
const slotsQuery = wishQuery.extend(dayQuery.shape);

/** What is free. */
export const calls = {
  "GET /bookings/dates": {
    needs: "all",
    summary: "The blocked days of the booking window; Sundays are always blocked and not listed",
    description:
      "`leistung` and `extra` (an id), as often as needed, name services and extras: then every day of their stay must be free.",
    tag: "booking",
    query: wishQuery,
    answer: z.array(z.string()),
  },
  "GET /bookings/slots": {
    needs: "all",
    summary: "The free times of a day",
    tag: "booking",
    query: slotsQuery,
    answer: z.array(z.string()),
  },
} satisfies Calls;
