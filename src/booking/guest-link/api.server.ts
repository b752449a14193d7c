import { Hono } from "hono";
import { z } from "zod";
import { type ApiContext, type ApiEnv, describeCall, jsonBody, queryOf } from "#platform/http.server.ts";
import { toBooking } from "../booking-row.ts";
import { writeCalendarFile } from "../changes/calendar-file.server.ts";
import { findBlockedDaysForMove, findSlotsForMove, moveBooking } from "../changes/moving.server.ts";
import { changeStatus } from "../changes/status.server.ts";
import { bookingMoveSchema, calendarFileSchema, guestBookingSchema } from "../schema.ts";
import { dayQuery } from "../times/day-query.ts";
import { openBookingLink } from "./links.server.ts";

const guestCancellationSchema = z.object({ status: z.literal("cancelled") });
const guestMoveSchema = bookingMoveSchema.omit({ mail: true, version: true });

/** One guest's booking, for whoever has its link. */
export const guestLinkApi = new Hono<ApiEnv>()
  .get(
    "/guest-bookings/:token",
    describeCall({
      summary: "A guest's booking by the link in its mails",
      description: "Changes nothing: programs that look through mails open links too.",
      tag: "booking",
      answers: { 200: guestBookingSchema },
      errors: [404, 429],
      needs: "all",
    }),
    async (c) => c.json(guestBookingSchema.parse(toBooking((await openLink(c)).booking))),
  )
  .get(
    "/guest-bookings/:token/calendar",
    describeCall({
      summary: "The calendar file of a guest's open booking",
      tag: "booking",
      answers: { 200: calendarFileSchema },
      errors: [404, 409, 429],
      needs: "all",
    }),
    async (c) => {
      const { holder } = await openLink(c);
      return c.json(await writeCalendarFile(c.get("platform"), holder, holder.bookingId));
    },
  )
  .patch(
    "/guest-bookings/:token/status",
    describeCall({
      summary: "Cancel a guest's booking",
      tag: "booking",
      answers: { 200: guestBookingSchema },
      errors: [404, 409, 422, 429],
      needs: "all",
    }),
    jsonBody(guestCancellationSchema),
    async (c) => {
      const { holder } = await openLink(c);
      const change = { ...c.req.valid("json"), benachrichtigen: true };
      return c.json(guestBookingSchema.parse(await changeStatus(c.get("platform"), holder, holder.bookingId, change)));
    },
  )
  .get(
    "/guest-bookings/:token/dates",
    describeCall({
      summary: "The days to which a guest's booking cannot be moved",
      tag: "booking",
      answers: { 200: z.array(z.string()) },
      errors: [404, 409, 429],
      needs: "all",
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
      needs: "all",
    }),
    queryOf(dayQuery),
    async (c) => {
      const { holder } = await openLink(c);
      return c.json(await findSlotsForMove(c.get("platform"), holder, holder.bookingId, c.req.valid("query").datum));
    },
  )
  .patch(
    "/guest-bookings/:token/date",
    describeCall({
      summary: "Move a guest's booking to another day or time, until 24 hours before its start",
      tag: "booking",
      answers: { 200: guestBookingSchema },
      errors: [404, 409, 422, 429],
      needs: "all",
    }),
    jsonBody(guestMoveSchema),
    async (c) => {
      const { holder } = await openLink(c);
      const move = { ...c.req.valid("json"), mail: true };
      return c.json(guestBookingSchema.parse(await moveBooking(c.get("platform"), holder, holder.bookingId, move)));
    },
  );

async function openLink(c: ApiContext) {
  return await openBookingLink(c.get("platform"), c.req.param("token") ?? "", c.get("address"));
}
