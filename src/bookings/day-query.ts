import { z } from "zod";
import { calendarDate } from "#lib/query-fields.ts";

/** Of which day the times are asked for. */
export const dayQuery = z.strictObject({ datum: calendarDate });

/** Titles of services and ids of extras, as often as needed. */
export const servicesQuery = z.strictObject({ leistung: manyTexts(120), extra: manyTexts(12) });

function manyTexts(length: number) {
  return z.preprocess(
    (value) => (typeof value === "string" ? [value] : value),
    z.array(z.string().max(length)).max(20).default([]),
  );
}
