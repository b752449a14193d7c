/** A part of a password as a dictionary or a pattern knows it, or 'bruteforce' for what none knows; guesses as a power of ten. */
export type Part = { pattern: string; token: string; guessesLog10: number };

const LETTER = Math.log10(26);
const SIGN = Math.log10(32);
const YEAR = 2;
/** Shorter words and patterns stand in every random text. */
const SHORTEST = 4;
/** Of so many letters it is no chance, however they are written. */
const CERTAIN_WORD = 6;

/**
 * How many guesses these parts take together, as a power of ten. The library counts a character that no word explains as one of ten, so that
 * eight random ones would look like a word with a year; and it finds words in random text that nobody would write so.
 */
export function likelyGuesses(parts: readonly Part[]): number {
  return parts.reduce(
    (sum, part) => sum + (isLikely(part) ? part.guessesLog10 : singly(part.token)),
    0,
  );
}

function isLikely({ pattern, token }: Part): boolean {
  if (pattern === "bruteforce") return false;
  if (/^\d+$/.test(token)) return true;
  const letters = token.replace(/\P{L}/gu, "");
  const isWord = letters.length === token.length && token.length >= CERTAIN_WORD;
  if (isWord) return true;
  if (token.length < SHORTEST || !isUsualCase(letters)) return false;
  return pattern !== "dictionary" || /^\p{L}*\d*$/u.test(token) || isDisguise(token, letters);
}

/** 'P@ssw0rt', and not 't1t73'. */
function isDisguise(token: string, letters: string): boolean {
  return token.length > SHORTEST && letters.length >= token.length * 0.6;
}

/** 'word', 'Word' or 'WORD', never 'wOrD'. */
function isUsualCase(letters: string): boolean {
  return /^(?:\p{L}?\P{Lu}*|\p{Lu}+)$/u.test(letters);
}

/** What is put behind a word: digits, a year, a sign or two. Among letters a sign may be any. */
function singly(token: string): number {
  const text = token.replace(/(?:19|20)\d\d/g, "");
  const years = ((token.length - text.length) / 4) * YEAR;
  const sign = /\p{L}/u.test(text) ? SIGN : 1;
  return [...text].reduce(
    (sum, character) => sum + (/\d/.test(character) ? 1 : /\p{L}/u.test(character) ? LETTER : sign),
    years,
  );
}

/** 'Chef!2026', 'BMW2026!': a known word, or up to three letters beside a year, with what stands before and behind; undefined where it is neither. */
export function guessesOfOneWord(
  password: string,
  guessesOf: (word: string) => number | undefined,
): number | undefined {
  const [, before = "", word = "", after = ""] =
    /^(\P{L}*)(\p{L}{2,})(\P{L}*)$/u.exec(password) ?? [];
  if (word === "" || !isUsualCase(word)) return undefined;
  const isShort = word.length < SHORTEST;
  const guesses = isShort
    ? /(?:19|20)\d\d/.test(before + after)
      ? word.length
      : undefined
    : guessesOf(word);
  return guesses === undefined ? undefined : guesses + singly(before) + singly(after);
}
