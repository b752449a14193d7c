import { foldText } from "./fold-text.ts";

const MOST_WORDS = 8;
const SHORT = 3;

/** What must be found in a folded text, all of it, in any order. */
export function searchWords(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}

/** What a text that begins with a space must contain: a short word stands in thousands of others, so it is looked for where a word begins. */
export function placesOf(word: string): string[] {
  return Array.from(word).length < SHORT ? [` ${word}`, `-${word}`] : [word];
}
