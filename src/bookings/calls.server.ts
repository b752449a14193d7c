import { z } from "zod";
import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import { CLASS_KEYS } from "#company/vehicle-classes.ts";
import { call } from "#server/http/call.server.ts";
import { dayQuery, servicesQuery } from "./day-query.ts";
import { findBlockedDays, findFreeSlots, type Wish } from "./find-free-times.server.ts";
import { BOOKING_KINDS, MAX_SEATS } from "./request-terms.ts";

// A misspelt filter must not look like an answer to it.
const wishQuery = servicesQuery.extend({
  art: z.enum(BOOKING_KINDS).default("service"),
  kfz: z.enum(CLASS_KEYS).optional(),
  verschmutzung: z.enum(SOILING_LEVELS).optional(),
  sitze: z.coerce.number().int().min(1).max(MAX_SEATS).optional(),
  plz: z.string().max(10).default(""),
});

const slotsQuery = wishQuery.extend(dayQuery.shape);

/** What is free. */
export const freeTimesCalls = [
  call("GET /bookings/dates", {
    needs: "all",
    summary: "The blocked days of the booking window; Sundays are always blocked and not listed",
    description:
      "`leistung` and `extra` (an id), as often as needed, name services and extras: then every day of their stay must be free. Where the shop counts hours class, level and seats say how long it takes. With `plz` only the days count on which its zone is served.",
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

function toWish({ leistung, extra, sitze, ...car }: z.infer<typeof wishQuery>): Wish {
  const { art, kfz, verschmutzung, plz } = car;
  return {
    art,
    leistungen: leistung,
    extras: extra,
    ...(kfz && { kfz }),
    ...(verschmutzung && { verschmutzung }),
    ...(sitze && { sitzOption: { anzahl: sitze } }),
    plz,
  };
}
