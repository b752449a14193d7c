import { z } from "zod";
import { isCalendarDate } from "./berlin-time.ts";

/** Query fields that several lists share. */
export const calendarDate = z
  .string()
  .refine(isCalendarDate, "Bitte ein Datum als JJJJ-MM-TT angeben.")
  .meta({ format: "date" });
export const pageNumber = z.coerce.number().int().min(1).max(100_000);
