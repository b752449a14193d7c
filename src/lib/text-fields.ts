import { z } from "zod";

// Line breaks and control characters in a single-line field could add headers or recipients to a mail.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but line feeds and tabs are allowed
const CONTROL_CHARACTERS_OF_A_BLOCK = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const REQUIRED = "Bitte ausfüllen.";

/** Required text of one line, trimmed, at most `max` characters. */
export function lineOfText(max: number) {
  return z
    .string(REQUIRED)
    .trim()
    .min(1, REQUIRED)
    .max(max, `Höchstens ${max} Zeichen.`)
    .refine((text) => !CONTROL_CHARACTERS.test(text), "Bitte ohne Zeilenumbrüche und Steuerzeichen.");
}

/** Optional text of several lines, trimmed, at most `max` characters. */
export function textBlock(max: number) {
  return z
    .string("Bitte einen Text angeben.")
    .trim()
    .max(max, `Höchstens ${max} Zeichen.`)
    .refine((text) => !CONTROL_CHARACTERS_OF_A_BLOCK.test(text), "Bitte ohne Steuerzeichen.");
}

const EMAIL_HINT = "Bitte eine gültige E-Mail-Adresse angeben.";
export const emailText = z
  .string(REQUIRED)
  .trim()
  .min(1, REQUIRED)
  .max(254, EMAIL_HINT)
  .pipe(z.email({ error: EMAIL_HINT, pattern: z.regexes.html5Email }));

const PHONE_HINT = "Bitte eine gültige Telefonnummer angeben, zum Beispiel 0151 12345678.";
export const phoneText = z
  .string(REQUIRED)
  .trim()
  .min(1, REQUIRED)
  .max(40, PHONE_HINT)
  .refine((text) => /^\+?[\d\s()/.-]+$/.test(text) && (text.match(/\d/g)?.length ?? 0) >= 5, PHONE_HINT);
