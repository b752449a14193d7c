/** The reviews of the start page as its section shows them; the words are made by the server, so that its script needs none. */
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
