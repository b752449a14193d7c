import { importsOf } from "../imports.ts";
import { placeOf } from "./layers.ts";
import { LOADS_BY_HAND } from "./rooms.ts";
import { isTest, type SourceFile } from "./tree.ts";

const READING = /^(?:type )?(?:read|find|list|has|is|count|[A-Z])/;
const READING_CALL = /^(?:fetch|search|find)[A-Z]/;

/** What comes in through one door, and what a page shows, by one way. */
export function checkDoors(tree: readonly SourceFile[]): string[] {
  return tree
    .filter(({ file }) => !isTest(file))
    .flatMap((source) => [...doorProblems(source), ...loadProblems(source), ...actionProblems(source)]);
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
  if (kind !== "view" && kind !== "page") return [];
  const isExcepted = file in LOADS_BY_HAND;
  if (loadsByHand(code) === isExcepted) return [];
  return isExcepted
    ? [
        `src/${file}: loads nothing by hand any more. Take it out of LOADS_BY_HAND in scripts/architecture/rooms.ts, where it hides the next one.`,
      ]
    : [
        `src/${file}: loads in an effect. Load in the page's loader (visitors) or clientLoader (customers and admins), and hand the data on.`,
      ];
}

function loadsByHand(code: string): boolean {
  return (
    /\buse(?:Effect|Heard|Asked)\(/.test(code) &&
    (/\bask[A-Z]?\w*\("GET /.test(code) ||
      importsOf(code).some(({ from, names }) => /(?:^|\/)ask\.ts$/.test(from) && names.some((name) => READING_CALL.test(name))))
  );
}

/** Writes have one door, /api: a page that took them would be a second one, without permissions, limits and a description. */
function actionProblems({ file, code }: SourceFile): string[] {
  return placeOf(file)?.kind === "page" && /^export (?:async )?(?:function|const) (?:action|clientAction)\b/m.test(code)
    ? [`src/${file}: a page takes no writes. Make a call of it in the room's contract.ts, and revalidate.`]
    : [];
}
