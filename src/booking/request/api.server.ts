import { Hono } from "hono";
import { z } from "zod";
import { isAdmin } from "#lib/viewer.ts";
import { type ApiContext, type ApiEnv, describeCall, jsonBody, keepForOthers, queryOf, readJson } from "#platform/http.server.ts";
import { sha256 } from "#platform/new-id.server.ts";
import { keyTooLong } from "../refusals.ts";
import { BOOKING_KINDS } from "../request-terms.ts";
import { bookingEntrySchema, bookingRequestSchema, permitRequestSchema } from "../schema.ts";
import { dayQuery } from "../times/day-query.ts";
import { findBlockedDays, findFreeSlots, type Wish } from "../times/find-free-times.server.ts";
import type { IdempotencyKey } from "./book.step.server.ts";
import { enterBooking } from "./enter-booking.server.ts";
import { requestPermit } from "./permits.server.ts";
import { requestBooking } from "./request-booking.server.ts";

const MAX_KEY = 200;

// A misspelt filter must not look like an answer to it.
const wishQuery = z.strictObject({
  art: z.enum(BOOKING_KINDS).default("service"),
  leistung: z.preprocess((value) => (typeof value === "string" ? [value] : value), z.array(z.string().max(120)).max(20).default([])),
});
const slotsQuery = wishQuery.extend(dayQuery.shape);

/** What is free, and asking for it. */
export const bookingRequestApi = new Hono<ApiEnv>()
  .get(
    "/bookings/dates",
    describeCall({
      summary: "The blocked days of the booking window; Sundays are always blocked and not listed",
      description: "`leistung`, as often as needed, names services: then every day of their stay must be free.",
      tag: "booking",
      answers: { 200: z.array(z.string()) },
      errors: [422],
      needs: "all",
    }),
    queryOf(wishQuery),
    keepForOthers,
    async (c) => c.json(await findBlockedDays(c.get("platform"), c.get("viewer"), toWish(c.req.valid("query")))),
  )
  .get(
    "/bookings/slots",
    describeCall({
      summary: "The free times of a day",
      tag: "booking",
      answers: { 200: z.array(z.string()) },
      errors: [422],
      needs: "all",
    }),
    queryOf(slotsQuery),
    keepForOthers,
    async (c) => {
      const query = c.req.valid("query");
      return c.json(await findFreeSlots(c.get("platform"), c.get("viewer"), toWish(query), query.datum));
    },
  )
  .post(
    "/bookings",
    describeCall({
      summary: "Ask for an appointment; an admin enters one for a customer",
      description:
        "Send an `Idempotency-Key` header to make repeating safe. 422 `bot_check`: solve the challenge of GET /contact/challenge and repeat the request with the proof in the header `Bot-Check`; only a 201 uses it up. 429 `zu_viele_termine`: POST /bookings/permit mails a link, whose token goes into the header `Booking-Permit`. 409 `termin_belegt`: somebody was faster. 409 `preis_geaendert`: the answer carries the right `preis`. An admin may add `bestEmail` and `user_id`, and needs no consent.",
      tag: "booking",
      carries: { preis: z.string() },
      body: bookingRequestSchema,
      answers: { 201: z.object({ success: z.literal(true), id: z.string() }) },
      errors: [400, 401, 409, 413, 415, 422, 429],
      needs: "all",
      staleToken: "refused",
    }),
    async (c) => {
      const platform = c.get("platform");
      const viewer = c.get("viewer");
      if (isAdmin(viewer)) {
        const entry = await readJson(c, bookingEntrySchema);
        return c.json({ success: true, id: await enterBooking(platform, entry, idempotencyKey(c, entry)) }, 201);
      }
      const request = await readJson(c, bookingRequestSchema);
      const from = {
        address: c.get("address"),
        idempotency: idempotencyKey(c, request),
        proof: c.req.header("bot-check"),
        permit: c.req.header("booking-permit"),
      };
      return c.json({ success: true, id: await requestBooking(platform, viewer, request, from) }, 201);
    },
  )
  .post(
    "/bookings/permit",
    describeCall({
      summary: "Have a link mailed to an address that has no room for more appointments",
      description:
        "The link opens the wizard and allows three more bookings within 24 hours. The answer is the same for every address; a mail leaves only where it is of use.",
      tag: "booking",
      answers: { 200: z.object({ success: z.literal(true) }) },
      errors: [400, 413, 415, 422, 429],
      needs: "all",
    }),
    jsonBody(permitRequestSchema),
    async (c) => {
      await requestPermit(c.get("platform"), c.req.valid("json").email, c.get("address"));
      return c.json({ success: true });
    },
  );

function toWish({ art, leistung }: z.infer<typeof wishQuery>): Wish {
  return { art, leistungen: leistung };
}

/** Keys of different senders do not meet; the hash covers what was understood of the body. */
function idempotencyKey(c: ApiContext, body: unknown): IdempotencyKey | undefined {
  const key = c.req.header("idempotency-key");
  if (!key) return undefined;
  if (key.length > MAX_KEY) throw keyTooLong();
  const viewer = c.get("viewer");
  const sender = viewer.kind === "user" ? viewer.id : "guest";
  return { key: `${sender}:${key}`, bodyHash: sha256(JSON.stringify(body)) };
}
