type Findable = {
  label: string;
  /** What else is said of it. */
  words: string;
};

/** A question is typed as well as a word: 'Wo stelle ich die Öffnungszeiten ein?' */
const QUESTION =
  /^(?:wo|wie|was|kann|stelle|stell|ändere|finde|mache|man|ich|ein|eine|einen|um|an|ab|aus|der|die|das|den|dem|des|mein|meine|meinen|für|zu|von|im|in|es|und)$/;
const MOST = 8;

/** What fits all the words that were typed, in any order, those first that have them in their name. */
export function findSettings<T extends Findable>(typed: string, all: readonly T[]): T[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const named = (text: string) => words.every((word) => plain(text).includes(word));
  const inName = all.filter(({ label }) => named(label));
  const elsewhere = all.filter(
    (one) => !inName.includes(one) && named(`${one.label} ${one.words}`),
  );
  return [...inName, ...elsewhere].slice(0, MOST);
}

function wordsOf(typed: string): string[] {
  return typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== "" && !QUESTION.test(word))
    .map((word) => stem(plain(word)));
}

/** 'Logos' finds 'Logo', and 'Adresse' 'Adressen'. */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:en|e|n|s)$/, "") : word;
}

/** As people type it without a German keyboard. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[äöü]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter] ?? letter);
}
