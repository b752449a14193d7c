import { dirname } from "node:path/posix";
import { LARGE_FOLDERS, LONG_FILES } from "./rooms.ts";
import { isTest, type SourceFile } from "./tree.ts";

const MOST_LINES = 400;
const MOST_FILES = 30;

/** What one can grasp: a file on a few screens, a folder at a glance. Tests are not counted. */
export function checkSizes(tree: readonly SourceFile[]): string[] {
  const sources = tree.filter(({ file }) => !isTest(file));
  const long = sources.filter(({ file, code }) => lines(code) > MOST_LINES && !(file in LONG_FILES));
  const folders = Array.from(Map.groupBy(sources, ({ file }) => dirname(file)));
  const large = folders.filter(([folder, files]) => files.length > MOST_FILES && !(folder in LARGE_FOLDERS));
  return [
    ...long.map(({ file, code }) => `src/${file}: ${lines(code)} lines. Split it by what it is about, before line ${MOST_LINES}.`),
    ...large.map(
      ([folder, files]) =>
        `src/${folder}/: ${files.length} files beside tests. Join what is changed together, or give the room a sub-room; ${MOST_FILES} can be taken in.`,
    ),
  ];
}

function lines(code: string): number {
  return code.trimEnd().split("\n").length;
}
