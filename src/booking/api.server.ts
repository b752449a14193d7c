import { Hono } from "hono";
import { z } from "zod";
import { isCalendarDate } from "#lib/berlin-time.ts";
import { periodSchema } from "#lib/period-schema.ts";
import { isAdmin } from "#lib/viewer.ts";
import { answerCsv } from "#platform/csv-answer.server.ts";
import { type ApiContext, type ApiEnv, describeCall, jsonBody, keepForOthers, queryOf, readJson } from "#platform/http.server.ts";
import { sha256 } from "#platform/new-id.server.ts";
import { refuseStaleToken, requireAdmin, requireUser } from "#platform/viewer.server.ts";
import { receiptWishSchema } from "#receipts/schema.ts";
import type { IdempotencyKey } from "./book.step.server.ts";
import { openBookingLink } from "./booking-link.step.server.ts";
import { listBookings, listBookingsOf } from "./booking-lists.store.server.ts";
import { toAdminBooking, toBooking } from "./booking-row.ts";
import { findBooking } from "./bookings.store.server.ts";
import { changeNotes } from "./change-notes.server.ts";
import { changeStatus } from "./change-status.server.ts";
import { deleteBooking, deleteBookings } from "./delete-bookings.server.ts";
import { enterBooking } from "./enter-booking.server.ts";
import { exportBookings } from "./export-bookings.server.ts";
import { findCustomers } from "./find-customers.server.ts";
import { findBlockedDays, findFreeSlots, type Wish } from "./find-free-times.server.ts";
import { findBlockedDaysForMove, findSlotsForMove } from "./find-times-to-move.server.ts";
import { moveBooking } from "./move-booking.server.ts";
import { bookingUnknown, keyTooLong } from "./refusals.ts";
import { requestBooking } from "./request-booking.server.ts";
import { BOOKING_KINDS, BOOKING_STATUSES } from "./request-terms.ts";
import {
  adminBookingSchema,
  bookingEntrySchema,
  bookingMoveSchema,
  bookingNotesSchema,
  bookingRequestSchema,
  bookingSchema,
  bookingsDeletedSchema,
  bookingsDeletionSchema,
  calendarFileSchema,
  customerSchema,
  guestBookingSchema,
  statusChangeSchema,
} from "./schema.ts";
import { writeCalendarFile } from "./write-calendar-file.server.ts";
import { writeReceipt } from "./write-receipt.server.ts";

const MAX_KEY = 200;

const calendarDate = z.string().refine(isCalendarDate, "Bitte ein Datum als JJJJ-MM-TT angeben.");
// A misspelt filter must not look like an answer to it.
const wishQuery = z.strictObject({
  art: z.enum(BOOKING_KINDS).default("service"),
  leistung: z.preprocess((value) => (typeof value === "string" ? [value] : value), z.array(z.string().max(120)).max(20).default([])),
});
const slotsQuery = wishQuery.extend({ datum: calendarDate });
const dayQuery = slotsQuery.pick({ datum: true });
const listQuery = z.strictObject({
  status: z.enum(BOOKING_STATUSES).optional(),
  von: calendarDate.optional(),
  bis: calendarDate.optional(),
  q: z.string().max(100).optional(),
  leistung: z.string().max(120).optional(),
  seite: z.coerce.number().int().min(1).max(100_000).default(1),
});
const ownListQuery = listQuery.pick({ status: true, von: true }).extend({ seite: listQuery.shape.seite.removeDefault().optional() });
const guestCancellationSchema = z.object({ status: z.literal("cancelled") });
const customersQuery = z.strictObject({ q: z.string().max(100) });
const deleteQuery = z.strictObject({ benachrichtigen: z.enum(["ja", "nein"]).default("ja") });

export const bookingApi = new Hono<ApiEnv>()
  .get(
    "/bookings/dates",
    describeCall({
      summary: "The blocked days of the booking window; Sundays are always blocked and not listed",
      description: "`leistung`, as often as needed, names services: then every day of their stay must be free.",
      tag: "booking",
      answers: { 200: z.array(z.string()) },
      errors: [422],
    }),
    queryOf(wishQuery),
    keepForOthers,
    async (c) => c.json(await findBlockedDays(c.get("platform"), c.get("viewer"), toWish(c.req.valid("query")))),
  )
  .get(
    "/bookings/slots",
    describeCall({ summary: "The free times of a day", tag: "booking", answers: { 200: z.array(z.string()) }, errors: [422] }),
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
        "Send an `Idempotency-Key` header to make repeating safe. 409 `termin_belegt`: somebody was faster. 409 `preis_geaendert`: the answer carries the right `preis`. An admin may add `bestEmail` and `user_id`, and needs no consent.",
      tag: "booking",
      body: bookingRequestSchema,
      answers: { 201: z.object({ success: z.literal(true), id: z.string() }) },
      errors: [400, 401, 409, 413, 415, 422, 429],
    }),
    async (c) => {
      refuseStaleToken(c);
      const platform = c.get("platform");
      const viewer = c.get("viewer");
      if (isAdmin(viewer)) {
        const entry = await readJson(c, bookingEntrySchema);
        return c.json({ success: true, id: await enterBooking(platform, entry, idempotencyKey(c, entry)) }, 201);
      }
      const request = await readJson(c, bookingRequestSchema);
      const from = { address: c.get("address"), idempotency: idempotencyKey(c, request) };
      return c.json({ success: true, id: await requestBooking(platform, viewer, request, from) }, 201);
    },
  )
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
      requireAdmin(c);
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
      requireAdmin(c);
      const period = c.req.valid("query");
      return answerCsv(c, `buchungen-${period.von}-bis-${period.bis}.csv`, exportBookings(c.get("platform"), period));
    },
  )
  .get(
    "/bookings/:id",
    describeCall({ summary: "One booking", tag: "booking", answers: { 200: adminBookingSchema }, errors: [404], needs: "admin" }),
    async (c) => {
      requireAdmin(c);
      const booking = await findBooking(c.get("platform").db, c.req.param("id"));
      if (!booking) throw bookingUnknown();
      return c.json(toAdminBooking(booking));
    },
  )
  .patch(
    "/bookings/:id",
    describeCall({
      summary: "Note licence plate, model and the shop's own words on a booking",
      description: "What is missing stays. With a `version` that is not the newest: 409 `veraltet`, the newer values in `aktuell`.",
      tag: "booking",
      answers: { 200: adminBookingSchema },
      errors: [404, 409, 422],
      needs: "admin",
    }),
    jsonBody(bookingNotesSchema),
    async (c) => {
      requireAdmin(c);
      return c.json(await changeNotes(c.get("platform"), c.req.param("id"), c.req.valid("json")));
    },
  )
  .patch(
    "/bookings/:id/status",
    describeCall({
      summary: "Complete or cancel a booking; its owner may only cancel",
      description:
        "With `done` an admin may say what was paid: `endpreis` (the agreed price when missing; more needs `grund` and `einverstanden`), `zahlart`, `notiz`, and with `rechnung` a receipt is written in the same step.",
      tag: "booking",
      answers: { 200: bookingSchema },
      errors: [404, 409, 422],
      needs: "account",
    }),
    jsonBody(statusChangeSchema),
    async (c) => c.json(await changeStatus(c.get("platform"), requireUser(c), c.req.param("id"), c.req.valid("json"))),
  )
  .post(
    "/bookings/:id/receipt",
    describeCall({
      summary: "Write the receipt of a completed booking that has none",
      tag: "receipts",
      answers: { 201: z.object({ nummer: z.number() }) },
      errors: [404, 409, 422],
      needs: "admin",
    }),
    jsonBody(receiptWishSchema),
    async (c) => {
      requireAdmin(c);
      return c.json({ nummer: await writeReceipt(c.get("platform"), c.req.param("id"), c.req.valid("json")) }, 201);
    },
  )
  .patch(
    "/bookings/:id/date",
    describeCall({
      summary: "Move a booking to another day or time; its owner may until 24 hours before its start",
      description:
        "Identity and price stay. 409 `termin_belegt`: there is no room, and the booking stays where it is. With `mail` (an admin's choice, true by default) the customer gets the changed calendar entry.",
      tag: "booking",
      answers: { 200: bookingSchema },
      errors: [404, 409, 422],
      needs: "account",
    }),
    jsonBody(bookingMoveSchema),
    async (c) => c.json(await moveBooking(c.get("platform"), requireUser(c), c.req.param("id"), c.req.valid("json"))),
  )
  .get(
    "/bookings/:id/dates",
    describeCall({
      summary: "The days to which a booking cannot be moved, like /bookings/dates",
      tag: "booking",
      answers: { 200: z.array(z.string()) },
      errors: [404, 409],
      needs: "account",
    }),
    async (c) => c.json(await findBlockedDaysForMove(c.get("platform"), requireUser(c), c.req.param("id"))),
  )
  .get(
    "/bookings/:id/slots",
    describeCall({
      summary: "The times of a day to which a booking can be moved",
      tag: "booking",
      answers: { 200: z.array(z.string()) },
      errors: [404, 409, 422],
      needs: "account",
    }),
    queryOf(dayQuery),
    async (c) => c.json(await findSlotsForMove(c.get("platform"), requireUser(c), c.req.param("id"), c.req.valid("query").datum)),
  )
  .delete(
    "/bookings/:id",
    describeCall({ summary: "Delete a booking", tag: "booking", answers: { 204: null }, errors: [404], needs: "admin" }),
    queryOf(deleteQuery),
    async (c) => {
      requireAdmin(c);
      await deleteBooking(c.get("platform"), c.req.param("id"), c.req.valid("query").benachrichtigen === "ja");
      return c.body(null, 204);
    },
  )
  .post(
    "/bookings/delete",
    describeCall({
      summary: "Delete many bookings at once",
      description: "In one step, all that are still there; `fehlend` names those that were gone already.",
      tag: "booking",
      answers: { 200: bookingsDeletedSchema },
      errors: [422],
      needs: "admin",
    }),
    jsonBody(bookingsDeletionSchema),
    async (c) => {
      requireAdmin(c);
      const { ids, benachrichtigen } = c.req.valid("json");
      return c.json(await deleteBookings(c.get("platform"), ids, benachrichtigen));
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
    async (c) => {
      requireAdmin(c);
      return c.json(await findCustomers(c.get("platform"), c.req.valid("query").q));
    },
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
      const { bookings, total } = await listBookingsOf(c.get("platform").db, requireUser(c), c.req.valid("query"));
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
    async (c) => c.json(await writeCalendarFile(c.get("platform"), requireUser(c), c.req.param("id"))),
  )
  .get(
    "/guest-bookings/:token",
    describeCall({
      summary: "A guest's booking by the link in its mails",
      description: "Changes nothing: programs that look through mails open links too.",
      tag: "booking",
      answers: { 200: guestBookingSchema },
      errors: [404, 429],
    }),
    async (c) => c.json(guestBookingSchema.parse(toBooking((await openLink(c)).booking))),
  )
  .patch(
    "/guest-bookings/:token/status",
    describeCall({
      summary: "Cancel a guest's booking",
      tag: "booking",
      answers: { 200: guestBookingSchema },
      errors: [404, 409, 422, 429],
    }),
    jsonBody(guestCancellationSchema),
    async (c) => {
      const { holder } = await openLink(c);
      const change = { ...c.req.valid("json"), benachrichtigen: true };
      return c.json(guestBookingSchema.parse(await changeStatus(c.get("platform"), holder, holder.bookingId, change)));
    },
  )
  .patch(
    "/guest-bookings/:token/date",
    describeCall({
      summary: "Move a guest's booking to another day or time, until 24 hours before its start",
      tag: "booking",
      answers: { 200: guestBookingSchema },
      errors: [404, 409, 422, 429],
    }),
    jsonBody(bookingMoveSchema.omit({ mail: true, version: true })),
    async (c) => {
      const { holder } = await openLink(c);
      const move = { ...c.req.valid("json"), mail: true };
      return c.json(guestBookingSchema.parse(await moveBooking(c.get("platform"), holder, holder.bookingId, move)));
    },
  )
  .get(
    "/guest-bookings/:token/dates",
    describeCall({
      summary: "The days to which a guest's booking cannot be moved",
      tag: "booking",
      answers: { 200: z.array(z.string()) },
      errors: [404, 409, 429],
    }),
    async (c) => {
      const { holder } = await openLink(c);
      return c.json(await findBlockedDaysForMove(c.get("platform"), holder, holder.bookingId));
    },
  )
  .get(
    "/guest-bookings/:token/slots",
    describeCall({
      summary: "The times of a day to which a guest's booking can be moved",
      tag: "booking",
      answers: { 200: z.array(z.string()) },
      errors: [404, 409, 422, 429],
    }),
    queryOf(dayQuery),
    async (c) => {
      const { holder } = await openLink(c);
      return c.json(await findSlotsForMove(c.get("platform"), holder, holder.bookingId, c.req.valid("query").datum));
    },
  )
  .get(
    "/guest-bookings/:token/calendar",
    describeCall({
      summary: "The calendar file of a guest's open booking",
      tag: "booking",
      answers: { 200: calendarFileSchema },
      errors: [404, 409, 429],
    }),
    async (c) => {
      const { holder } = await openLink(c);
      return c.json(await writeCalendarFile(c.get("platform"), holder, holder.bookingId));
    },
  );

function toWish({ art, leistung }: z.infer<typeof wishQuery>): Wish {
  return { art, leistungen: leistung };
}

async function openLink(c: ApiContext) {
  return await openBookingLink(c.get("platform"), c.req.param("token") ?? "", c.get("address"));
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
