import { expect, it } from "vitest";
import { tidyText } from "./tidy-text.ts";

it.each([
  ["a blank around", "  Jörg Groß\n", "Jörg Groß"],
  ["two lines", "eins\n\nzwei", "eins\n\nzwei"],
  ["no-break and ideographic blanks", "\u00a0\u3000", ""],
  ["a zero-width space", "\u200b", ""],
  ["a byte order mark", "\ufeff", ""],
  ["a soft hyphen", "\u00ad", ""],
  ["a soft hyphen in a word", "Innen\u00adreinigung", "Innen\u00adreinigung"],
  ["a word joiner", "\u2060 \u2060", ""],
  ["joiners alone", "\u200d\u200c", ""],
  ["a family of joined signs", "👩‍🔧 Söhne", "👩‍🔧 Söhne"],
  ["a Hangul filler", "\u3164\u115f\uffa0", ""],
  ["empty Braille", "\u2800", ""],
  ["variation selectors", "\ufe0f\ufe0f", ""],
  ["tags", "\u{e0041}\u{e0042}", ""],
  ["an accent without its letter", "\u0301", ""],
  ["an override of the direction", "Eva \u202egnp.exe\u202c", "Eva gnp.exe"],
  ["isolates alone", "\u2066\u2069", ""],
  ["a number from a phone's contacts", "\u202a+49 151 12345678\u202c", "+49 151 12345678"],
  ["an address with a blank that has no width", "erika@example.org\u200b", "erika@example.org"],
  ["one sign", "*", "*"],
  ["Arabic, with a joiner that its letters need", "مي\u200cخواهم", "مي\u200cخواهم"],
])("what is kept of %s (P5)", (_what, typed, kept) => expect(tidyText(typed)).toBe(kept));
