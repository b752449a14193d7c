import { Hono } from "hono";
import { type ApiEnv, describeCall, jsonBody, queryOf } from "#platform/http.server.ts";
import { requireAdmin } from "#platform/viewer.server.ts";
import { closeDays } from "./close-days.server.ts";
import { planClosing } from "./plan-closing.server.ts";
import { readDiary } from "./read-diary.server.ts";
import { closedSchema, closingPlanSchema, closingSchema, diarySchema, spanQuery } from "./schema.ts";

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
      requireAdmin(c);
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
      requireAdmin(c);
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
      answers: { 200: closedSchema },
      errors: [409, 422],
      needs: "admin",
    }),
    jsonBody(closingSchema),
    async (c) => {
      requireAdmin(c);
      return c.json(await closeDays(c.get("platform"), c.req.valid("json")));
    },
  );
