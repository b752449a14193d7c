import { defineCalls } from "#server/http/define-calls.server.ts";
import { findBlockedDays, findFreeSlots, type Wish } from "./find-free-times.server.ts";
import { calls } from "./free-times-calls.ts";

export const timesApi = defineCalls(calls, {
  "GET /bookings/dates": ({ platform, viewer, query }) =>
    findBlockedDays(platform, viewer, toWish(query)),
  "GET /bookings/slots": ({ platform, viewer, query }) =>
    findFreeSlots(platform, viewer, toWish(query), query.datum),
});

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
