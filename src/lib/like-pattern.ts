import { foldText } from "./fold-text.ts";

/** What LIKE matches wherever the text occurs, with `\` as the escape character. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

const MOST_WORDS = 8;

/** What LIKE must match in a folded text, all of it, for the words of a search to be found there in any order. */
export function wordPatterns(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS).map(likePattern);
}
