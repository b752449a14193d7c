import { Hono } from "hono";
import { z } from "zod";
import { addDays, isCalendarDate } from "#lib/berlin-time.ts";
import { type ApiEnv, describeCall, queryOf } from "#platform/http.server.ts";
import { requireAdmin } from "#platform/viewer.server.ts";
import { readDiary } from "./read-diary.server.ts";
import { diarySchema } from "./schema.ts";

const LONGEST_SPAN = 92;

const calendarDate = z.string().refine(isCalendarDate, "Bitte ein Datum als JJJJ-MM-TT angeben.");
const spanQuery = z
  .strictObject({ von: calendarDate, bis: calendarDate })
  .refine(({ von, bis }) => von <= bis && bis <= addDays(von, LONGEST_SPAN), {
    path: ["bis"],
    message: "Bitte höchstens drei Monate auf einmal ansehen; der letzte Tag darf nicht vor dem ersten liegen.",
  });

export const diaryApi = new Hono<ApiEnv>().get(
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
);
