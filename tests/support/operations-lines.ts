import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../build/output.ts";

/** The lines of docs/operations.md as they stand there, below the words that introduce them. */
export function operationsLines(words: string): string {
  const text = readFileSync(join(ROOT, "docs/operations.md"), "utf8");
  const place = text.indexOf(words);
  if (place < 0) throw new Error(`docs/operations.md does not say "${words}" any more`);
  return /```sh\n([\s\S]*?)```/.exec(text.slice(place))?.[1] ?? "";
}
