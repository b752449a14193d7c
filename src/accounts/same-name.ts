import { foldText } from "#lib/fold-text.ts";

/** What people are called beside their name. */
const TITLES = new Set([
  "herr",
  "hr",
  "frau",
  "fr",
  "familie",
  "fam",
  "firma",
  "fa",
  "dr",
  "prof",
  "und",
  "von",
]);

/** Whether two names may be the same person: 'Hr. Müller' and 'Max Müller', not 'Max Müller' and 'Eva Müller'. */
export function isSameName(one: string, other: string): boolean {
  const [fewer, more] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  return (
    fewer !== undefined &&
    more !== undefined &&
    fewer.length > 0 &&
    fewer.every((word) => more.includes(word))
  );
}

/** The newer name, unless it is part of the known one: 'Hr. Müller' stays Max Müller. */
export function fullerName(known: string, said: string): string {
  return isSameName(known, said) && wordsOf(known).length > wordsOf(said).length ? known : said;
}

function wordsOf(name: string): string[] {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !TITLES.has(word));
}
