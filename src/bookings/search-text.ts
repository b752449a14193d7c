import { foldText } from "#lib/fold-text.ts";
import { placesOf, searchWords } from "#lib/search-words.ts";
import { type CarField, extraTitles, SEARCHED_FIELDS } from "./fields.ts";
import { addressText } from "./place.ts";

/** A number is found however it is written: '0151/123 456' as well as '0151123456'. */
const PHONE_LIKE = /^\+?[\d()/.-]{4,}$/;
/** '+49 (0)' before a number: what follows is in it either way. */
const FROM_ABROAD = /(?:\+|\b00)49[\s/.-]*(?:\(0\))?[\s/.-]*(?=\d)/g;
/** 'fr-ab123', folded. */
const PLATE_LIKE = /^[a-z]{1,3}-[a-z]{1,2}-?\d{1,4}[eh]?$/;

const BENT_COLOUR =
  /^((?:hell|dunkel)?(?:rot|blau|grun|gelb|schwarz|weiss|grau|silbern|braun|golden|violett))(?:er|es|en|em|e)$/;

type SearchedField = (typeof SEARCHED_FIELDS)[number];
type Searched = Record<Exclude<SearchedField, CarField>, string> &
  Partial<Record<CarField, string>> & {
    leistungen: readonly string[];
    positionen?: readonly { art: string; title: string }[];
    antworten?: readonly { antwort: string }[];
    einsatz?: { strasse: string; plz: string; ort: string } | null;
  };

const BARE: Partial<Record<SearchedField, (text: string) => string>> = {
  telefon: digitsOf,
  kennzeichen: plateLetters,
};

/** What a booking is found by. Telephone number and licence plate stand in it as they were typed and bare. */
export function searchTextOf(booking: Searched): string {
  const typed = SEARCHED_FIELDS.flatMap((field) => {
    const text = booking[field] ?? "";
    return [text, BARE[field]?.(text)];
  });
  return foldText(
    [
      ...typed,
      ...booking.leistungen,
      ...extraTitles({ positionen: booking.positionen ?? [] }),
      ...(booking.antworten ?? []).map(({ antwort }) => antwort),
      ...(booking.einsatz ? [addressText(booking.einsatz)] : []),
    ]
      .filter(Boolean)
      .join(" "),
  );
}

/** The words of a search; every one must be found, in any of its forms. */
export function searchTerms(query: string): string[][] {
  return searchWords(query.replace(FROM_ABROAD, "")).map((word) => {
    if (PLATE_LIKE.test(word)) return [word, plateLetters(word)];
    // 'roter Golf' is noted as 'Golf, rot'.
    const [, colour] = BENT_COLOUR.exec(word) ?? [];
    if (colour !== undefined) return [word, colour];
    const digits = digitsOf(word);
    if (!PHONE_LIKE.test(word) || digits.length < 4) return [word];
    // '0151…' is in '+49151…' without its zero, and so is it in '0151…'.
    return Array.from(new Set([word, digits.replace(/^0(?=[1-9])/, "")]));
  });
}

export function isFoundBy(foldedText: string, terms: readonly string[][]): boolean {
  const text = ` ${foldedText}`;
  return terms.every((forms) => forms.flatMap(placesOf).some((place) => text.includes(place)));
}

/** The letters and digits alone, as somebody types them who is in a hurry. */
function plateLetters(text: string): string {
  return text.replace(/[\s-]/g, "");
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
