import { join } from "node:path";
import { checkArrows } from "./architecture/check-arrows.ts";
import { checkFile } from "./architecture/check-files.ts";
import { checkOnce } from "./architecture/check-once.ts";
import { checkTables } from "./architecture/check-tables.ts";
import { readTree } from "./architecture/tree.ts";

/** ARCHITECTURE.md in a form that runs. Rooms, kinds of files and owners of tables stand in `architecture/house.ts`. */
const tree = readTree(join(import.meta.dirname, "../src"));
const problems = [
  ...tree.flatMap(({ file, code }) => checkFile(file, code)),
  ...checkArrows(tree),
  ...checkTables(tree),
  ...checkOnce(tree),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log("architecture: every name, import and table is as ARCHITECTURE.md says");
