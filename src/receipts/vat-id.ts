import * as z from "zod/mini";
import { NO_TEXT, sentence } from "#lib/text-fields.ts";

const LONGEST = 20;
/** Those of the EU; the shop's own two countries to the digit, the others as far as they have one shape. */
const SHAPES: readonly RegExp[] = [
  /^DE\d{9}$/,
  /^ATU\d{8}$/,
  /^(?:BE|BG|CY|CZ|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)(?=.*\d)[\dA-Z+*]{8,12}$/,
];

const VAT_ID_HINT = "Diese USt-IdNr. stimmt nicht. Eine deutsche sieht so aus: DE123456789.";

/** Without blanks, dots and hyphens and in capitals, as it is kept. */
export function tidyVatId(text: string): string {
  return text.replaceAll(/[\s.-]/g, "").toUpperCase();
}

export function vatIdProblem(typed: string): string | undefined {
  const text = tidyVatId(typed);
  return text === "" || SHAPES.some((shape) => shape.test(text)) ? undefined : VAT_ID_HINT;
}

/** A buyer's USt-IdNr., or none. */
export const optionalVatId = z
  .string(NO_TEXT)
  .check(z.overwrite(tidyVatId), sentence(vatIdProblem), z.meta({ maxLength: LONGEST }));
