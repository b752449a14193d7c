import * as z from "zod/mini";
import { classKeyShape } from "#company/class-key.ts";
import { lineOfText } from "#lib/text-fields.ts";

const PERCENT = "Bitte eine Zahl von 0 bis 100 angeben.";
const PRICE = "Bitte einen Preis wie 49,90 angeben.";
const MOST_PRICES = 400;
const HIGHEST_CENTS = 10_000_000;

/** A firm's own prices as they travel and as they are kept. */
export const ownPricesSchema = z.object({
  prozent: z.number(PERCENT).check(z.minimum(0, PERCENT), z.maximum(100, PERCENT)),
  preise: z
    .array(
      z.object({
        leistung: lineOfText(12),
        kfz: classKeyShape(),
        cent: z.int(PRICE).check(z.minimum(0, PRICE), z.maximum(HIGHEST_CENTS, PRICE)),
      }),
    )
    .check(z.maxLength(MOST_PRICES, "Das sind zu viele Preise.")),
  mitRabatten: z.boolean(),
});
