export type InfoSection = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
  /** Named facts, such as the lines of an imprint. */
  readonly facts?: readonly InfoFact[];
};

export type InfoFact = { readonly name: string; readonly value: string; readonly href?: string };

/** A text that a page and a dialog show alike. */
export type InfoText = {
  readonly title: string;
  readonly sections: readonly InfoSection[];
};
