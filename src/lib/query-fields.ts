import { z } from "zod";
import { isCalendarDate } from "./berlin-time.ts";

/** What the queries of several lists are made of. */
export const calendarDate = z
  .string()
  .refine(isCalendarDate, "Bitte ein Datum als JJJJ-MM-TT angeben.")
  .meta({ format: "date" });
export const pageNumber = z.coerce.number().int().min(1).max(100_000);
