import { z } from "zod";
import { SOILING_LEVELS } from "#catalogue/price-keys.ts";
import { MOST_STAY_DAYS } from "#catalogue/service-terms.ts";
import { CLASS_KEYS } from "#company/vehicle-classes.ts";
import { call } from "#server/http/call.server.ts";
import { dayQuery, servicesQuery } from "./day-query.ts";
import { enterQuickly } from "./enter-booking.server.ts";
import { EXCEPTIONS } from "./exceptions.ts";
import { findBlockedDays, findFreeSlots, findStay, type Wish } from "./find-free-times.server.ts";
import { idempotencyKey } from "./idempotency.server.ts";
import { listBookingPhotos } from "./photos.data.ts";
import { MOST_MINUTES } from "./quote-lines.ts";
import { readBookingPhoto } from "./read-photos.server.ts";
import { BOOKING_KINDS, MAX_SEATS } from "./request-terms.ts";
import { bookingPhotoSchema, quickEntrySchema } from "./schema.ts";

// A misspelt filter must not look like an answer to it.
const wishQuery = servicesQuery.extend({
  art: z.enum(BOOKING_KINDS).default("service"),
  kfz: z.enum(CLASS_KEYS).optional(),
  verschmutzung: z.enum(SOILING_LEVELS).optional(),
  sitze: z.coerce.number().int().min(1).max(MAX_SEATS).optional(),
  plz: z.string().max(10).default(""),
  platz: z.string().max(100).optional(),
  variante: z.coerce.number().int().min(0).max(9).optional(),
  tage: z.coerce.number().int().min(1).max(MOST_STAY_DAYS).optional(),
  minuten: z.coerce.number().int().min(1).max(MOST_MINUTES).optional(),
});

const slotsQuery = wishQuery.extend(dayQuery.shape);

/** What is free, the shop's quick entry, and the photos that came with a booking. */
export const bookingsCalls = [
  call("GET /bookings/dates", {
    needs: "all",
    summary: "The blocked days of the booking window; Sundays are always blocked and not listed",
    description:
      "`leistung` and `extra` (an id), as often as needed, name services and extras: then every day of their stay must be free. Where the shop counts hours class, level and seats say how long it takes. With `plz` only the days count on which its zone is served, with `platz`, the token of an offer, what is held for it is free, and with `variante` (counted from 0) it stays as long as the shop typed for that; `tage` and `minuten` say it instead.",
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
  call("GET /bookings/stay", {
    needs: "all",
    summary: "Until when a vehicle stays that comes at a time, where the shop counts hours",
    description: "`null` where it counts days, and where work cannot begin then.",
    tag: "booking",
    query: slotsQuery.extend({ zeit: z.string().regex(/^\d\d:\d\d$/) }),
    answer: z.nullable(z.object({ dauerTage: z.number(), bis: z.string(), zeit: z.string() })),
    handle: ({ platform, viewer, query }) =>
      findStay(platform, viewer, toWish(query), query.datum, query.zeit),
  }),
  call("POST /bookings/quick", {
    needs: "staff",
    summary: "Note an appointment of which little is known yet",
    description:
      "`name`, `datum` and the car (`modell` or `kennzeichen`) are enough. What is missing is listed in the booking's `noch_offen`: `kfz` and `verschmutzung` are empty then, `abgabezeit` is the first one of the day, `preis` the least that it can cost. It takes its place like every service booking, asks like POST /bookings (409 `ausnahme`), and cannot be completed before class, level and price are set (409 `noch_offen`).",
    tag: "booking",
    sends: ["Idempotency-Key"],
    body: quickEntrySchema,
    answer: z.object({ success: z.literal(true), id: z.string() }),
    status: 201,
    errors: [409],
    carries: { ausnahmen: z.array(z.enum(EXCEPTIONS)) },
    handle: async ({ platform, viewer, headers, body }) => ({
      success: true,
      id: await enterQuickly(
        platform,
        viewer,
        body,
        idempotencyKey(headers["Idempotency-Key"], viewer, body),
      ),
    }),
  }),
  call("GET /bookings/:id/photos", {
    needs: "staff",
    summary: "The photos that came with a booking",
    tag: "booking",
    answer: z.array(bookingPhotoSchema),
    handle: ({ platform, params }) => listBookingPhotos(platform.db, params.id),
  }),
  call("GET /bookings/:id/photos/:place", {
    needs: "staff",
    summary: "A photo of a booking, by its place among them, counted from 0",
    tag: "booking",
    answer: "image/webp",
    errors: [404],
    handle: async ({ platform, params }) => ({
      filename: `foto-${Number(params.place) + 1}.webp`,
      content: await readBookingPhoto(platform, params.id, Number(params.place)),
      isShown: true,
    }),
  }),
] as const;

function toWish({ leistung, extra, sitze, ...car }: z.infer<typeof wishQuery>): Wish {
  const { art, kfz, verschmutzung, plz, platz, variante, tage, minuten } = car;
  return {
    art,
    ...(platz && { platz }),
    ...(variante !== undefined && { variante }),
    ...(tage && { tage }),
    ...(minuten && { minuten }),
    leistungen: leistung,
    extras: extra,
    ...(kfz && { kfz }),
    ...(verschmutzung && { verschmutzung }),
    ...(sitze && { sitzOption: { anzahl: sitze } }),
    plz,
  };
}
