import { z } from "zod";
import { calendarDate } from "#lib/query-fields.ts";

/** Of which day the times are asked for. */
export const dayQuery = z.strictObject({ datum: calendarDate });

/** Titles of services, as often as needed. */
export const servicesQuery = z.strictObject({
  leistung: z.preprocess((value) => (typeof value === "string" ? [value] : value), z.array(z.string().max(120)).max(20).default([])),
});
