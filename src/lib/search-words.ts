import { foldText } from "./fold-text.ts";

const MOST_WORDS = 8;

/** What must be found in a folded text, all of it, in any order. */
export function searchWords(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}
