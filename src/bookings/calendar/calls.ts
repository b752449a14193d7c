import { z } from "zod";
import type { Calls } from "#lib/calls.ts";
import { NEEDS_CONFIRMATION } from "#lib/fresh.ts";
import {
  calendarBookingSchema,
  calendarSchema,
  closedSchema,
  closingPlanSchema,
  closingSchema,
  feedAddressSchema,
  feedStateSchema,
  spanQuery,
} from "./schema.ts";

/** Calendars ask a few times an hour; somebody who tries out addresses asks more often. */
const FEED_REQUESTS = { name: "calendar-feed", points: 120, seconds: 600, per: "address" } as const;

export const calls = {
  "GET /calendar": {
    needs: "staff",
    summary:
      "The shop's calendar: days with their free places and closures, open and done bookings",
    description:
      "At most three months at once. A stay of several days is there with each of them in `tage`.",
    tag: "booking",
    query: spanQuery,
    answer: calendarSchema,
  },
  "GET /closures": {
    needs: "admin",
    summary:
      "The open bookings of days that are to be closed, each with the days to which it could go",
    tag: "booking",
    query: spanQuery,
    answer: closingPlanSchema,
  },
  "POST /closures": {
    needs: "admin",
    summary: "Close days, and move or cancel every open booking on them, in one step",
    description:
      "`umgang` says what becomes of each open booking that takes one of the days. 409 `veraltet`: they are not all named; the answer carries them in `aktuell`. When one of them cannot be moved nothing is changed, and `fields` names it.",
    tag: "booking",
    body: closingSchema,
    answer: closedSchema,
    errors: [409],
    carries: { aktuell: z.array(calendarBookingSchema) },
  },
  "GET /calendar/subscription": {
    needs: "staff",
    summary: "Whether the calendar has an address to subscribe to",
    tag: "booking",
    answer: feedStateSchema,
  },
  "POST /calendar/subscription": {
    needs: "staff",
    summary:
      "Make a new secret address to subscribe to; the one before ends, and this one with the next password",
    description: NEEDS_CONFIRMATION,
    tag: "booking",
    answer: feedAddressSchema,
    status: 201,
  },
  "DELETE /calendar/subscription": {
    needs: "staff",
    summary: "End the subscription",
    tag: "booking",
    answer: null,
  },
  "GET /calendar/:file{[\\w-]{1,100}\\.ics}": {
    needs: "all",
    summary:
      "The shop's calendar as iCalendar (text/calendar), for whoever knows its secret address",
    description: "`/calendar/{secret}.ics`. With an ETag; the secret stands in no log.",
    tag: "booking",
    limit: FEED_REQUESTS,
    sends: ["If-None-Match"],
    answer: "text/calendar",
    errors: [404],
  },
} satisfies Calls;
