const LETTERS_WITHOUT_ACCENT: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};

/** Most texts; to ask for every mark of every script takes milliseconds at the first time. */
const PLAIN = /^[ -~]*$/;

/**
 * The form of a text that is searched and sorted by: lower case, accents dropped, ß as ss.
 * Umlauts become their bare vowel (ä → a, as in a German dictionary, DIN 5007-1), so that 'Müller' stands beside 'Muller' and is found by both.
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßæœøđðłþı]/g, (letter) => LETTERS_WITHOUT_ACCENT[letter] ?? letter);
}
