import type { PublicSettings } from "#company/schema.ts";

/** The reviews of the start page as its section shows them. */
export type ReviewStrip = {
  /** Empty while there are no real ones. */
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

/** Those that the shop has entered itself, which stand there while there are no real ones. */
export function enteredCards(reviews: PublicSettings["reviews"]): ReviewStrip["cards"] {
  return reviews.map(({ isSample, text, ...review }, position) => ({
    ...review,
    id: String(position),
    text: quoted(text),
    ...(isSample && { badge: "Beispiel" }),
  }));
}

export function quoted(text: string): string {
  return text && `„${text}“`;
}
