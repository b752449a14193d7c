export type InfoSection = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
};

/** A text that a page and a dialog show alike. */
export type InfoText = {
  readonly title: string;
  readonly sections: readonly InfoSection[];
};
