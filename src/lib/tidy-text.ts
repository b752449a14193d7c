/** Invisible characters, also those that turn the direction of text: pasted by accident, or meant to deceive. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Also joiners and soft hyphens, which are needed inside words but show nothing by themselves. */
const SHOWS_NOTHING = /^[\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Typed text as it is stored: trimmed, without invisible characters; empty where there is nothing to read. */
export function tidyText(typed: string): string {
  const text = typed.replace(UNSEEN, "").trim();
  return SHOWS_NOTHING.test(text) ? "" : text;
}
