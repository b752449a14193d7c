/** Without a width of their own, or only turning the direction of what follows: nobody types them, they come along with what is pasted, or are meant to deceive. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Also what is needed inside of words and pictures (joiners, soft hyphens), but shows nothing by itself. */
const SHOWS_NOTHING = /^[\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** What was typed, as it is kept: without blanks around it and without signs that nobody sees; empty where there is nothing to read. */
export function tidyText(typed: string): string {
  const text = typed.replace(UNSEEN, "").trim();
  return SHOWS_NOTHING.test(text) ? "" : text;
}
