import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * What the pages of docs/product say, and who names it: every number that code, tests or documents cite in brackets must be there.
 * The decision records are numbered, and an index names each of them.
 */

const ROOT = join(import.meta.dirname, "..");
const RULES = "docs/product";
const PAPERS = "docs/decisions";
const CITING = [
  "src",
  "tests",
  "scripts",
  "build",
  "bench",
  "artwork",
  "deploy",
  "docs",
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
];
const READ = /\.(?:tsx?|css|md|sh)$/;

/** '- **B12** …', one of a page's rules. */
const RULE = /^- \*\*([A-Z]\d{1,3})\*\*/gm;
/** '(B12)', '(B12, A4)': always in brackets of their own, so that a paper's size or a table's cell is none. */
const CITATION = /(?<!\w)\(([A-Z]\d{1,3}(?:, [A-Z]\d{1,3})*)\)/g;

export type Page = { name: string; text: string };
export type Citing = { file: string; text: string };

/** Number → page. */
export function rulesOf(pages: readonly Page[]): {
  rules: Map<string, string>;
  problems: string[];
} {
  const rules = new Map<string, string>();
  const problems: string[] = [];
  for (const { name, text } of pages) {
    const numbers = Array.from(text.matchAll(RULE), ([, number = ""]) => number);
    for (const number of numbers) {
      if (number[0] !== numbers[0]?.[0])
        problems.push(`${name}: ${number} has another room's letter`);
      const other = rules.get(number);
      if (other)
        problems.push(`${name}: ${number} stands in ${other} already; give this one a new number`);
      else rules.set(number, name);
    }
  }
  return { rules, problems };
}

/** Citations of numbers that no page has. */
export function unknownCitations(
  files: readonly Citing[],
  rules: ReadonlyMap<string, string>,
): string[] {
  return files.flatMap(({ file, text }) =>
    citationsOf(text)
      .filter((number) => !rules.has(number))
      .map(
        (number) =>
          `${file}: ${number} is no rule of ${RULES}; name the one that is meant, or write it there`,
      ),
  );
}

/** Rules that no test names. */
export function unnamedRules(
  files: readonly Citing[],
  rules: ReadonlyMap<string, string>,
): string[] {
  const named = new Set(
    files
      .filter(({ file }) => /\.(?:test|spec)\.ts$|^tests\//.test(file))
      .flatMap(({ text }) => citationsOf(text)),
  );
  return [...rules.keys()].filter((number) => !named.has(number));
}

/** Papers that share a number, or that the index does not name. */
export function paperProblems(names: readonly string[], index: string): string[] {
  return names.flatMap((name, place) => {
    const number = name.slice(0, 3);
    const twin = names.find((other, otherPlace) => otherPlace < place && other.startsWith(number));
    return [
      ...(twin ? [`${PAPERS}/${name}: ${twin} has this number already`] : []),
      ...(index.includes(`](${name})`) ? [] : [`${PAPERS}/${name}: README.md does not name it`]),
    ];
  });
}

function citationsOf(text: string): string[] {
  return Array.from(text.matchAll(CITATION), ([, list = ""]) => list.split(", ")).flat();
}

function readFiles(path: string): Citing[] {
  const isFile = READ.test(path);
  const files = isFile ? [join(ROOT, path)] : filesUnder(join(ROOT, path));
  return files.flatMap((file) => {
    const name = relative(ROOT, file).replaceAll("\\", "/");
    // The rules themselves, and this step with its test, name numbers without carrying them out.
    return name.startsWith(RULES) || name.includes("check-rules")
      ? []
      : [{ file: name, text: readText(file) }];
  });
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && READ.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function main(): void {
  const folder = join(ROOT, RULES);
  const pages = readdirSync(folder)
    .filter((name) => name !== "README.md")
    .map((name) => ({ name: `${RULES}/${name}`, text: readText(join(folder, name)) }));
  const { rules, problems } = rulesOf(pages);
  const files = CITING.flatMap(readFiles);
  const papers = readdirSync(join(ROOT, PAPERS)).filter((name) => /^\d{3}-/.test(name));
  const index = readText(join(ROOT, PAPERS, "README.md"));
  const all = [
    ...problems,
    ...unknownCitations(files, rules),
    ...paperProblems(papers.sort(), index),
  ];
  for (const problem of all) console.error(problem);
  if (all.length > 0) process.exit(1);
  const unnamed = unnamedRules(files, rules);
  console.log(
    `${rules.size} rules; named by no test: ${unnamed.length === 0 ? "none" : unnamed.join(", ")}`,
  );
}

if (import.meta.main) main();
