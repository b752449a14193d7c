import { z } from "zod";
import { parseEuro } from "./money.ts";

/** A million euro: nothing costs more, and the database's integers end at twenty. */
const HIGHEST_CENTS = 100_000_000;
const UNREADABLE = "Dieser Preis ist nicht lesbar.";

/** An amount of a call of our own. */
export const centsShape = z
  .number(UNREADABLE)
  .int(UNREADABLE)
  .min(0, UNREADABLE)
  .max(HIGHEST_CENTS, UNREADABLE);

/** Cents inside; on the wire euro, as a number or a text: '12.00'. */
export const euroShape = z
  .union([z.string(), z.number()], "Der Preis fehlt.")
  .transform((value, context) => {
    const cents = parseEuro(value);
    if (cents !== undefined && cents >= 0 && cents <= HIGHEST_CENTS) return cents;
    context.addIssue({ code: "custom", message: UNREADABLE });
    return z.NEVER;
  });
