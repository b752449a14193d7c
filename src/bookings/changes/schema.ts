import { z } from "zod";
import { CONTRACT_MODELS } from "#company/contract-model.ts";
import { calendarDate } from "#lib/query-fields.ts";
import { pick } from "#lib/record-of.ts";
import { ASKED_TEXTS, CHOICE_FIELDS } from "../fields.ts";
import { bookingEntrySchema, exceptionsAllowed, typedText } from "../schema.ts";
import { MOST_WEEKS } from "../series.ts";

type Shape = Record<string, z.core.$ZodType>;
type Optional<S extends Shape> = {
  [K in keyof S]: S[K] extends z.ZodDefault<infer Inner extends z.core.$ZodType>
    ? z.ZodOptional<Inner>
    : z.ZodOptional<S[K]>;
};

/** Missing values are left out, nothing is invented. */
function optional<S extends Shape>(shape: S): Optional<S> {
  const stated = (schema: z.core.$ZodType) =>
    z.optional(schema instanceof z.ZodDefault ? schema.unwrap() : schema);
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, stated(schema)]),
  ) as Optional<S>;
}

/** What the shop puts right in an open booking, and notes at any time (`NOTED_FIELDS`); what is missing stays as it is. */
export const bookingEditSchema = z.object({
  ...optional(
    pick(bookingEntrySchema.shape, [
      ...CHOICE_FIELDS,
      ...ASKED_TEXTS,
      "datum",
      "abgabezeit",
      "antworten",
      "einsatz",
      "preis",
      "user_id",
      "karte_id",
    ]),
  ),
  notiz: z.optional(typedText("notiz")),
  /** Agreed elsewhere as binding, and the wish for an early begin: neither can be revoked. */
  vertragsmodell: z.enum(CONTRACT_MODELS).optional(),
  vorzeitigerBeginn: z.boolean().optional(),
  /** Whether the customer is told what changed. */
  mail: z.boolean().default(true),
  ausnahmen: exceptionsAllowed,
  version: z.number().int().optional(),
});
export type BookingEdit = z.infer<typeof bookingEditSchema>;

const WEEKS = `Bitte eine ganze Zahl von 1 bis ${MOST_WEEKS} angeben.`;
/** Every so many weeks, until a day. */
export const seriesSchema = z.object({
  wochen: z.number(WEEKS).int(WEEKS).min(1, WEEKS).max(MOST_WEEKS, WEEKS),
  bis: calendarDate,
});

export const reopeningSchema = z.object({
  /** Whether the customer is told; left out, whoever was told of its end. */
  mail: z.boolean().optional(),
  ausnahmen: exceptionsAllowed,
  version: z.number().int().optional(),
});
export type Reopening = z.infer<typeof reopeningSchema>;
