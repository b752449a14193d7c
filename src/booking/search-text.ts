import { foldText } from "#lib/fold-text.ts";

/** A number is found however it is written: '0151/123 456' as well as '0151123456'. */
const PHONE_LIKE = /^\+?[\d()/.-]{4,}$/;
const MOST_TERMS = 8;

/** What a booking is found by. The telephone number stands in it as it was typed and as bare digits. */
export function searchTextOf(booking: { name: string; email: string; telefon: string; leistungen: readonly string[] }): string {
  const { name, email, telefon, leistungen } = booking;
  return foldText([name, email, telefon, digitsOf(telefon), ...leistungen].join(" "));
}

/** The words of a search; every one must be found, in any of its forms. */
export function searchTerms(query: string): string[][] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return words.slice(0, MOST_TERMS).map((word) => {
    const digits = digitsOf(word);
    return PHONE_LIKE.test(word) && digits.length >= 4 && digits !== word ? [word, digits] : [word];
  });
}

export function isFoundBy(foldedText: string, terms: readonly string[][]): boolean {
  return terms.every((forms) => forms.some((form) => foldedText.includes(form)));
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
