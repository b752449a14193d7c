import * as z from "zod/mini";
import { NO_TEXT, sentence } from "#lib/text-fields.ts";

/** A coarse address in digits, a fine one that may be missing, and two check digits. */
const SHAPE = /^\d{2,12}(?:-[A-Z0-9]{1,30})?-\d{2}$/;
const LEITWEG_ID_LENGTH = 46;

const LEITWEG_ID_HINT =
  "Diese Leitweg-ID stimmt nicht. Bitte vergleichen Sie sie mit der Bestellung der Behörde.";

export const LEITWEG_ID_FOR = "Nur Behörden haben eine; sie steht in der Bestellung.";

/** Without blanks and in capitals, as it is kept. */
export function tidyLeitwegId(text: string): string {
  return text.replaceAll(/\s/g, "").toUpperCase();
}

/** By its check digits (ISO 7064, MOD 97-10), as the public authorities form it. */
export function isLeitwegId(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const digits = text
    .replaceAll("-", "")
    .replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

export function leitwegIdProblem(typed: string): string | undefined {
  const text = tidyLeitwegId(typed);
  return text === "" || isLeitwegId(text) ? undefined : LEITWEG_ID_HINT;
}

/** A Leitweg-ID, or none. */
export const optionalLeitwegId = z
  .string(NO_TEXT)
  .check(
    z.overwrite(tidyLeitwegId),
    sentence(leitwegIdProblem),
    z.meta({ maxLength: LEITWEG_ID_LENGTH }),
  );
