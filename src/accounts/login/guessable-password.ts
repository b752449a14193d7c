/** Fewer guesses than this (a power of ten), and a stolen hash gives the password away. */
const ENOUGH_GUESSES = 8;
/** Shorter names stand in half of all words. */
const SHORTEST_WORD = 3;
/** Even shorter ones than this stand in random texts now and then. */
const SHORTEST_CUT_OUT = 4;
/** In short words a special character ends the word: 'Erstes-Wort' does not contain 'test'. */
const LETTERS_A_SIGN = 6;

const ADVICE =
  "Nimm drei Wörter, die nichts miteinander zu tun haben, mit Bindestrichen dazwischen.";
const GUESSABLE = `Dieses Passwort ist leicht zu erraten. ${ADVICE}`;
const OWN_WORDS = `Dein Name, deine E-Mail-Adresse und der Name des Betriebs sind leicht zu erraten. ${ADVICE}`;

/** What somebody who wants in would try first: small letters, umlauts also spelt out. */
export function ownWords(owner: {
  vorname: string;
  nachname: string;
  email: string;
  companyName: string;
}): string[] {
  const texts = [
    owner.vorname,
    owner.nachname,
    owner.email.replace(/\.[a-z]+$/i, ""),
    owner.companyName,
  ];
  const words = texts.flatMap((text) => {
    const plain = text.normalize("NFC").toLowerCase();
    return [...plain.split(/[^\p{L}\p{N}]+/u), plain.replace(/[^\p{L}\p{N}]+/gu, "")];
  });
  const spellings = words.flatMap((word) => [
    word,
    word.replace(/[äöüß]/g, (letter) => SPELT_OUT[letter] ?? letter),
  ]);
  return [...new Set(spellings)].filter((word) => word.length >= SHORTEST_WORD);
}

/** What is left of a password when these words are taken out, disguised ones too. */
export function withoutOwnWords(password: string, words: readonly string[]): string {
  const longestFirst = words
    .filter((word) => word.length >= SHORTEST_CUT_OUT)
    .sort((one, other) => other.length - one.length);
  return longestFirst.reduce(cutOut, password.normalize("NFC"));
}

function cutOut(text: string, word: string): string {
  const letters = Array.from(text);
  for (let start = 0; start + word.length <= letters.length; ) {
    if (isDisguised(letters.slice(start, start + word.length), word))
      letters.splice(start, word.length);
    else start += 1;
  }
  return letters.join("");
}

/**
 * Why a password is refused: `whole` and `rest` are guesses as powers of ten, `rest` of what is left without the owner's words.
 * Eight random characters may have a word of four among them, and will do all the same.
 */
export function guessableProblem({
  whole,
  rest,
  length,
}: {
  whole: number;
  rest: number;
  length: number;
}): string | undefined {
  const enough = Math.min(length - 1, ENOUGH_GUESSES);
  if (whole < enough) return GUESSABLE;
  return rest < enough ? OWN_WORDS : undefined;
}

/** A letter may be replaced by a lookalike, in long words sometimes by any other character. */
function isDisguised(letters: readonly string[], word: string): boolean {
  const strange = letters.flatMap((letter, index) =>
    looksLike(letter.toLowerCase(), word[index] ?? "") ? [] : [index],
  );
  const isInside = (index: number) =>
    index > 0 && index < word.length - 1 && /[^\p{L}]/u.test(letters[index] ?? "");
  return strange.length <= Math.floor(word.length / LETTERS_A_SIGN) && strange.every(isInside);
}

function looksLike(letter: string, plain: string): boolean {
  return letter === plain || (LOOKS_LIKE[plain]?.includes(letter) ?? false);
}

const SPELT_OUT: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
const LOOKS_LIKE: Record<string, string> = {
  a: "@4ä",
  b: "8",
  e: "3€",
  g: "9",
  i: "1!|",
  l: "1!|",
  o: "0ö",
  s: "5$",
  t: "7+",
  u: "ü",
  z: "2",
};
