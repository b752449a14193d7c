import type { PublicSettings } from "#company/schema.ts";

/** The reviews of the start page as its section shows them. */
export type ReviewStrip = {
  cards: readonly {
    id: string;
    name: string;
    rating: number;
    /** With its quotation marks; may be empty. */
    text: string;
    /** Such as 'Beispiel', or when it was. */
    badge?: string;
  }[];
  /** How many, how good, how checked. */
  note: string;
  /** Where all of them stand. */
  more?: string;
};

/** Whoever shows reviews says whether and how they are checked (§ 5b Abs. 3 UWG). */
const UNCHECKED = "Von uns eingetragen. Ob die Verfasser bei uns waren, wird nicht geprüft.";

/** Those that the shop has entered itself, which stand there while there are no real ones (U5). */
export function enteredStrip(reviews: PublicSettings["reviews"]): ReviewStrip | undefined {
  if (reviews.length === 0) return undefined;
  return {
    cards: reviews.map(({ isSample, text, ...review }, position) => ({
      ...{ ...review, id: String(position), text: quoted(text) },
      ...(isSample && { badge: "Beispiel" }),
    })),
    note: UNCHECKED,
  };
}

export function quoted(text: string): string {
  return text && `„${text}“`;
}
