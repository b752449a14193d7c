import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../build/output.ts";
import { kindOf, TOP } from "./architecture/house.ts";
import { isTest, readTree, type SourceFile } from "./architecture/tree.ts";

/**
 * `node bin/run.cjs measure-house`: what of the house can be counted, as ARCHITECTURE.md has it. How many files a new field touches and
 * how a booking request travels is walked by hand.
 */
const RUN = 6;
const BUSY_OR_FAILED =
  /const \[\s*(\w*(?:busy|pending|saving|sending|loading|fail|error|problem)\w*)\s*,[^\]]*\]\s*=\s*useState/gi;
/** What changes an amount from text to cents or back where nobody reads it; formatEuro is for eyes. */
const CONVERSION = /\b(?:parseEuro|centsOf|euroText|euroNumber)\(/g;
/** Imports are alike because they have to be. */
const SAYS_NOTHING = /^(?:import\b.*|export \{.*|\} from .*|[\s{}()[\];,]*)$/;

const source = readTree(join(ROOT, "src"));
const code = source.filter(({ file }) => !isTest(file));
const { scripts } = JSON.parse(read("package.json"));

const ROWS: [what: string, now: (string | number)[], aim: string][] = [
  [
    "kinds of files; sub-rooms; scripts in package.json",
    [kinds(), subRooms(), Object.keys(scripts).length],
    "7; ≤ 25; ≤ 12",
  ],
  [
    "busy and failure states kept by hand; conversions of money",
    [count(code, BUSY_OR_FAILED), count(outside("lib/money.ts"), CONVERSION)],
    "≤ 10; ≤ 15",
  ],
  ["own work on the bundler's output, lines", [bundlerLines()], "≤ 250"],
  ["`src` without tests, kB", [thousands(bytes(code) / 1000)], "≤ 3,300"],
  [
    "words of the documents; of the README",
    ["{*,docs/**/*}.md", "README.md"].map(words).map(thousands),
    "≤ 38,000; ≤ 500",
  ],
  [`copied runs of ${RUN} lines per 1,000`, [copiedRuns().toFixed(1)], "< 1"],
];
for (const [what, now, aim] of ROWS) console.log(`| ${what} | ${now.join("; ")} | ${aim} |`);

function kinds(): number {
  return new Set(
    source
      .filter(({ file }) => /\.tsx?$/.test(file) && !TOP.includes(file))
      .map(({ file }) => kindOf(file)),
  ).size;
}

function subRooms(): number {
  return new Set(
    source
      .map(({ file }) => file.split("/").slice(0, -1).join("/"))
      .filter((folder) => folder.includes("/")),
  ).size;
}

function outside(file: string): SourceFile[] {
  return code.filter((one) => one.file !== file);
}

function count(files: readonly SourceFile[], pattern: RegExp): number {
  return files.reduce((sum, one) => sum + (one.code.match(pattern)?.length ?? 0), 0);
}

/** build/ without its tests and what only configures. */
function bundlerLines(): number {
  return globSync("build/*.ts", { cwd: ROOT })
    .filter((file) => !isTest(file) && !/\.config\.ts$|output\.ts$/.test(file))
    .reduce((sum, file) => sum + read(file).split("\n").length - 1, 0);
}

function bytes(files: readonly SourceFile[]): number {
  return files.reduce((sum, one) => sum + Buffer.byteLength(one.code), 0);
}

function words(pattern: string): number {
  return globSync(pattern, { cwd: ROOT, exclude: ["CHANGELOG.md"] }).reduce(
    (sum, file) => sum + read(file).split(/\s+/).filter(Boolean).length,
    0,
  );
}

/** Runs that stood somewhere before; lines of brackets and imports do not count. */
function copiedRuns(): number {
  const seen = new Set<string>();
  let [lines, copied] = [0, 0];
  for (const { code: text } of code) {
    const said = text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => !SAYS_NOTHING.test(line));
    lines += said.length;
    let isCopying = false;
    for (let at = 0; at + RUN <= said.length; at += 1) {
      const run = said.slice(at, at + RUN).join("\n");
      if (seen.has(run) && !isCopying) copied += 1;
      isCopying = seen.has(run);
      seen.add(run);
    }
  }
  return (copied / lines) * 1000;
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

function thousands(value: number): string {
  return Math.round(value).toLocaleString("en");
}
