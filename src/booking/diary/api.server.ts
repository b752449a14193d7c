import { Hono } from "hono";
import { z } from "zod";
import { hasCalendarToken } from "#platform/calendar-token.server.ts";
import { type ApiEnv, describeCall, jsonBody, queryOf } from "#platform/http.server.ts";
import { sha256 } from "#platform/new-id.server.ts";
import { closeDays, planClosing } from "./closing.server.ts";
import { endFeed, makeFeedAddress, writeFeed } from "./feed.server.ts";
import { readDiary } from "./read-diary.server.ts";
import {
  closedSchema,
  closingPlanSchema,
  closingSchema,
  diaryBookingSchema,
  diarySchema,
  feedAddressSchema,
  feedStateSchema,
  spanQuery,
} from "./schema.ts";

export const diaryApi = new Hono<ApiEnv>()
  .get(
    "/calendar",
    describeCall({
      summary: "The shop's calendar: days with their free places and closures, open and done bookings",
      description: "At most three months at once. A stay of several days is there with each of them in `tage`.",
      tag: "booking",
      answers: { 200: diarySchema },
      errors: [422],
      needs: "admin",
    }),
    queryOf(spanQuery),
    async (c) => {
      const { von, bis } = c.req.valid("query");
      return c.json(await readDiary(c.get("platform"), von, bis));
    },
  )
  .get(
    "/closures",
    describeCall({
      summary: "The open bookings of days that are to be closed, each with the days to which it could go",
      tag: "booking",
      answers: { 200: closingPlanSchema },
      errors: [422],
      needs: "admin",
    }),
    queryOf(spanQuery),
    async (c) => {
      const { von, bis } = c.req.valid("query");
      return c.json(await planClosing(c.get("platform"), von, bis));
    },
  )
  .post(
    "/closures",
    describeCall({
      summary: "Close days, and move or cancel every open booking on them, in one step",
      description:
        "`umgang` says what becomes of each open booking that takes one of the days. 409 `veraltet`: they are not all named; the answer carries them in `aktuell`. When one of them cannot be moved nothing is changed, and `fields` names it.",
      tag: "booking",
      carries: { aktuell: z.array(diaryBookingSchema) },
      answers: { 200: closedSchema },
      errors: [409, 422],
      needs: "admin",
    }),
    jsonBody(closingSchema),
    async (c) => c.json(await closeDays(c.get("platform"), c.req.valid("json"))),
  )
  .get(
    "/calendar/subscription",
    describeCall({
      summary: "Whether the calendar has an address to subscribe to",
      tag: "booking",
      answers: { 200: feedStateSchema },
      needs: "admin",
    }),
    async (c) => c.json({ aktiv: await hasCalendarToken(c.get("platform").db) }),
  )
  .post(
    "/calendar/subscription",
    describeCall({
      summary: "Make a new secret address to subscribe to; the one before ends",
      tag: "booking",
      answers: { 201: feedAddressSchema },
      needs: "admin",
    }),
    async (c) => c.json(await makeFeedAddress(c.get("platform")), 201),
  )
  .delete(
    "/calendar/subscription",
    describeCall({ summary: "End the subscription", tag: "booking", answers: { 204: null }, needs: "admin" }),
    async (c) => {
      await endFeed(c.get("platform"));
      return c.body(null, 204);
    },
  )
  .get(
    "/calendar/:file{[\\w-]{1,100}\\.ics}",
    describeCall({
      summary: "The shop's calendar as iCalendar (text/calendar), for whoever knows its secret address",
      description: "`/calendar/{secret}.ics`. With an ETag; the secret stands in no log.",
      tag: "booking",
      answers: { 200: "text/calendar" },
      errors: [404, 429],
      needs: "all",
    }),
    async (c) => {
      const text = await writeFeed(c.get("platform"), c.req.param("file").replace(/\.ics$/, ""), c.get("address"));
      const etag = `"${sha256(text).slice(0, 32)}"`;
      c.header("ETag", etag);
      c.header("Cache-Control", "private, no-cache");
      c.header("X-Robots-Tag", "noindex");
      if (c.req.header("if-none-match")?.includes(etag)) return c.body(null, 304);
      return c.body(text, 200, { "Content-Type": "text/calendar; charset=utf-8", "Content-Disposition": 'inline; filename="termine.ics"' });
    },
  );
