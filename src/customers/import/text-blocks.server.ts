import { setImmediate } from "node:timers/promises";

/** Without pictures; more than any program writes of one. */
const MOST_BLOCK = 40_000;
const BINARY = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY|ATTACH|IMAGE|X-[\w-]+)[;:]/i;

/** So many that nobody who books meanwhile feels it. */
const LINES_AT_ONCE = 2000;

type Kind = "VCARD" | "VEVENT" | "VTIMEZONE";

/** What stands between BEGIN and END, one after the other, without what is no text; undefined where one does not end, or is too long. Other requests go on meanwhile. */
export async function* blocksOf(text: string, kind: Kind): AsyncGenerator<string | undefined> {
  const begin = new RegExp(`^BEGIN:${kind}\\s*$`, "i");
  const end = new RegExp(`^END:${kind}\\s*$`, "i");
  let block: string[] | undefined;
  let size = 0;
  let isLeftOut = false;
  let nr = 0;
  for (const line of linesOf(text)) {
    nr += 1;
    if (nr % LINES_AT_ONCE === 0) await setImmediate();
    if (begin.test(line)) {
      if (block) {
        yield undefined;
        return;
      }
      [block, size, isLeftOut] = [[], 0, false];
    }
    // What begins with a space goes on with the line before.
    if (!/^[ \t]/.test(line)) isLeftOut = BINARY.test(line);
    if (!block || isLeftOut || line === "") continue;
    block.push(line);
    size += line.length;
    if (size > MOST_BLOCK) {
      yield undefined;
      return;
    }
    if (end.test(line)) {
      yield block.join("\r\n");
      block = undefined;
    }
  }
  if (block) yield undefined;
}

/** A whole file in pieces would lie in memory twice. */
function* linesOf(text: string): Generator<string> {
  const ends = /\r\n|\r|\n/g;
  let at = 0;
  for (let end = ends.exec(text); end; end = ends.exec(text)) {
    yield text.slice(at, end.index);
    at = ends.lastIndex;
  }
  yield text.slice(at);
}
