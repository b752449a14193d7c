import { join } from "node:path";
import { checkCycles } from "./architecture/check-cycles.ts";
import { checkDoors } from "./architecture/check-doors.ts";
import { checkFile } from "./architecture/check-imports.ts";
import { checkOnce } from "./architecture/check-once.ts";
import { checkSizes } from "./architecture/check-sizes.ts";
import { checkTables } from "./architecture/check-tables.ts";
import { readTree } from "./architecture/tree.ts";

/**
 * ARCHITECTURE.md in a form that runs. `architecture/rooms.ts` says which room may know which, whose a table is, and which exceptions there are;
 * `architecture/layers.ts` what each kind of file may import.
 */
const tree = readTree(join(import.meta.dirname, "../src"));
const problems = [
  ...tree.filter(({ file }) => !file.endsWith(".css")).flatMap(({ file, code }) => checkFile(file, code)),
  ...checkTables(tree),
  ...checkDoors(tree),
  ...checkCycles(tree),
  ...checkOnce(tree),
  ...checkSizes(tree),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log("architecture: every import, table and size is as ARCHITECTURE.md says");
