import { z } from "zod";
import { call } from "#server/http/call.server.ts";
import { dayQuery, servicesQuery } from "./day-query.ts";
import { findBlockedDays, findFreeSlots, type Wish } from "./find-free-times.server.ts";
import { BOOKING_KINDS } from "./request-terms.ts";

// A misspelt filter must not look like an answer to it.
const wishQuery = servicesQuery.extend({ art: z.enum(BOOKING_KINDS).default("service") });

const slotsQuery = wishQuery.extend(dayQuery.shape);

/** What is free. */
export const freeTimesCalls = [
  call("GET /bookings/dates", {
    needs: "all",
    summary: "The blocked days of the booking window; Sundays are always blocked and not listed",
    description:
      "`leistung` and `extra` (an id), as often as needed, name services and extras: then every day of their stay must be free.",
    tag: "booking",
    query: wishQuery,
    answer: z.array(z.string()),
    handle: ({ platform, viewer, query }) => findBlockedDays(platform, viewer, toWish(query)),
  }),
  call("GET /bookings/slots", {
    needs: "all",
    summary: "The free times of a day",
    tag: "booking",
    query: slotsQuery,
    answer: z.array(z.string()),
    handle: ({ platform, viewer, query }) =>
      findFreeSlots(platform, viewer, toWish(query), query.datum),
  }),
] as const;

function toWish({
  art,
  leistung,
  extra,
}: {
  art: Wish["art"];
  leistung: string[];
  extra: string[];
}): Wish {
  return { art, leistungen: leistung, extras: extra };
}
