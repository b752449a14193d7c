import { shortNumber } from "#lib/short-number.ts";

const NAMED = /^(Buchung|Pflegepass) ([0-9a-z]{12})(?=[ :])/;

/** What a line is about as people call it; the id is kept with the line so that a search finds all that belongs together. */
export function withShortNumber(text: string): string {
  return text.replace(NAMED, (_, what: string, id: string) => `${what} ${shortNumber(id)}`);
}

/** The booking that a line leads to, while there is one. */
export function bookingOf(text: string): string | null {
  const [, what, id] = NAMED.exec(text) ?? [];
  return what === "Buchung" && id && !text.includes(" gelöscht (war ") ? id : null;
}
