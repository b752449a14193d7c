import { importsOf } from "../imports.ts";
import { placeOf } from "./layers.ts";
import { LOADS_BY_HAND } from "./rooms.ts";
import { isTest, type SourceFile } from "./tree.ts";

const READING = /^(?:type )?(?:read|find|list|has|is|count|[A-Z])/;
const READING_CALL = /^(?:fetch|search|find)[A-Z]/;

/** What comes in through one door, and what a page shows, by one way. */
export function checkDoors(tree: readonly SourceFile[]): string[] {
  return tree.filter(({ file }) => !isTest(file)).flatMap((source) => [...doorProblems(source), ...loadProblems(source)]);
}

/** A door that writes by itself leaves out the rules, the journal and the mails. */
function doorProblems({ file, code }: SourceFile): string[] {
  if (placeOf(file)?.kind !== "api") return [];
  const writers = importsOf(code)
    .filter(({ from }) => /store\.server\.ts$/.test(from))
    .flatMap(({ names }) => names.filter((name) => !READING.test(name)));
  const opens = /\.transaction\(\)|\bqueueMails\(/.test(code) ? ["a transaction or a mail"] : [];
  return [...writers, ...opens].map(
    (what) => `src/${file}: a door writes past the verbs (${what}). Write a verb in a .server.ts file, and call that.`,
  );
}

/** What a page shows comes from its loader or clientLoader: then one way serves waiting, failing, coming back and changing. */
function loadProblems({ file, code }: SourceFile): string[] {
  const kind = placeOf(file)?.kind;
  if ((kind !== "view" && kind !== "page") || file in LOADS_BY_HAND || !/\buseEffect\(/.test(code)) return [];
  const asks =
    /\bask[A-Z]?\w*\("GET /.test(code) ||
    importsOf(code).some(({ from, names }) => /(?:^|\/)ask\.ts$/.test(from) && names.some((name) => READING_CALL.test(name)));
  return asks
    ? [
        `src/${file}: loads in an effect. Load in the page's loader (visitors) or clientLoader (customers and admins), and hand the data on.`,
      ]
    : [];
}
