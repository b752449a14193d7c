import { z } from "zod";
import { calendarDate } from "#lib/query-fields.ts";

/** Of which day the times are asked for. */
export const dayQuery = z.strictObject({ datum: calendarDate });
