import { Hono } from "hono";
import { z } from "zod";
import { type ApiEnv, describeCall, jsonBody, queryOf } from "#platform/http.server.ts";
import { receiptWishSchema } from "#receipts/schema.ts";
import {
  adminBookingSchema,
  bookingMoveSchema,
  bookingNotesSchema,
  bookingSchema,
  bookingsDeletedSchema,
  bookingsDeletionSchema,
  statusChangeSchema,
} from "../schema.ts";
import { dayQuery } from "../times/day-query.ts";
import { deleteBooking, deleteBookings } from "./deletion.server.ts";
import { findBlockedDaysForMove, findSlotsForMove, moveBooking } from "./moving.server.ts";
import { changeNotes } from "./notes.server.ts";
import { changeStatus } from "./status.server.ts";
import { writeReceipt } from "./write-receipt.server.ts";

const deleteQuery = z.strictObject({ benachrichtigen: z.enum(["ja", "nein"]).default("ja") });

/** What becomes of a booking. */
export const bookingChangesApi = new Hono<ApiEnv>()
  .patch(
    "/bookings/:id",
    describeCall({
      summary: "Note licence plate, model and the shop's own words on a booking",
      description: "What is missing stays. With a `version` that is not the newest: 409 `veraltet`, the newer values in `aktuell`.",
      tag: "booking",
      carries: { aktuell: adminBookingSchema },
      answers: { 200: adminBookingSchema },
      errors: [404, 409, 422],
      needs: "admin",
    }),
    jsonBody(bookingNotesSchema),
    async (c) => c.json(await changeNotes(c.get("platform"), c.req.param("id"), c.req.valid("json"))),
  )
  .patch(
    "/bookings/:id/status",
    describeCall({
      summary: "Complete or cancel a booking; its owner may only cancel",
      description:
        "With `done` an admin may say what was paid: `endpreis` (the agreed price when missing; more needs `grund` and `einverstanden`), `zahlart`, `notiz`, and with `rechnung` a receipt is written in the same step.",
      tag: "booking",
      carries: { nummer: z.number() },
      answers: { 200: bookingSchema },
      errors: [404, 409, 422, 429],
      needs: "account",
    }),
    jsonBody(statusChangeSchema),
    async (c) => c.json(await changeStatus(c.get("platform"), c.get("user"), c.req.param("id"), c.req.valid("json"))),
  )
  .post(
    "/bookings/:id/receipt",
    describeCall({
      summary: "Write the receipt of a completed booking that has none",
      tag: "receipts",
      carries: { nummer: z.number() },
      answers: { 201: z.object({ nummer: z.number() }) },
      errors: [404, 409, 422],
      needs: "admin",
    }),
    jsonBody(receiptWishSchema),
    async (c) => c.json({ nummer: await writeReceipt(c.get("platform"), c.req.param("id"), c.req.valid("json")) }, 201),
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
    async (c) => c.json(await findBlockedDaysForMove(c.get("platform"), c.get("user"), c.req.param("id"))),
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
    async (c) => c.json(await findSlotsForMove(c.get("platform"), c.get("user"), c.req.param("id"), c.req.valid("query").datum)),
  )
  .patch(
    "/bookings/:id/date",
    describeCall({
      summary: "Move a booking to another day or time; its owner may until 24 hours before its start",
      description:
        "Identity and price stay. 409 `termin_belegt`: there is no room, and the booking stays where it is. With `mail` (an admin's choice, true by default) the customer gets the changed calendar entry.",
      tag: "booking",
      carries: { aktuell: bookingSchema },
      answers: { 200: bookingSchema },
      errors: [404, 409, 422, 429],
      needs: "account",
    }),
    jsonBody(bookingMoveSchema),
    async (c) => c.json(await moveBooking(c.get("platform"), c.get("user"), c.req.param("id"), c.req.valid("json"))),
  )
  .delete(
    "/bookings/:id",
    describeCall({ summary: "Delete a booking", tag: "booking", answers: { 204: null }, errors: [404], needs: "admin" }),
    queryOf(deleteQuery),
    async (c) => {
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
      const { ids, benachrichtigen } = c.req.valid("json");
      return c.json(await deleteBookings(c.get("platform"), ids, benachrichtigen));
    },
  );
