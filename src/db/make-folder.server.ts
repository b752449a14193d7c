import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** With all above it, readable by its owner alone. Step by step: where nothing can be made, as in /proc, Node.js would try all of them at once for ever. */
export function makeFolder(path: string): void {
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === "EEXIST";
    if (!isThere || !statSync(path).isDirectory()) throw error;
  }
}
