import { kindOf, roomOf } from "./house.ts";
import { isTest, type SourceFile } from "./tree.ts";

/** Where pages' addresses stand. */
const ADDRESSES = "lib/paths.ts";

type Habit = { found: RegExp; onlyIn: readonly string[]; advice: string };

/** What one place does for all, and what whoever does it again by hand is told. */
const IN_BROWSER: readonly Habit[] = [
  {
    found: /\.omit\(/,
    onlyIn: [],
    advice: "omits fields: one more would go out unseen. Pick the ones that are meant.",
  },
  {
    found:
      /\b(?:parseEuro|readPrice|priceCents)\([^;\n]*?\) \?\? 0\b|Math\.round\((?![^;\n]*\/)[^;\n]*\* 100\)/,
    onlyIn: ["lib/money.ts"],
    advice: "makes cents by itself. Read an amount with centsOf; one that is none is never 0,00 €.",
  },
  {
    found: /\blet (?:isCurrent|isAlive|isStale|isCancelled|cancelled|ignore)\b|\+\+\w+\.current\b/,
    onlyIn: ["ui/use-latest-answer.tsx"],
    advice: "guards against late answers by itself. Load in the page's loader, or use useQuery.",
  },
  {
    found: /(?<![\w.])fetch\(/,
    // A page's own HTML is no call: one is shown in a frame, one is kept on the device.
    onlyIn: [
      "lib/api-call.ts",
      "lib/api-file.ts",
      "admin/site-preview.tsx",
      "care-pass/intake/keep-shell.tsx",
    ],
    advice: "calls the server past the declared calls. Use api() of lib/api.ts.",
  },
  {
    found: /^export (?:async )?(?:function|const) (?:action|clientAction)\b/m,
    onlyIn: [],
    advice: "takes writes in a page. Make a call of it, and revalidate.",
  },
];
const EVERYWHERE: readonly Habit[] = [
  {
    found: /\bDate\.now\(\)|(?<![\w.])Date\(\s*\)|\bTemporal\.Now\b/,
    onlyIn: [],
    advice: "asks the machine for the time. Take now or today as an argument.",
  },
];
const CHOSEN_IMPORT: Habit = {
  found: /(?<![\w.])import\((?!\s*["'][^"']+["']\s*\))|(?<![\w.])require\(/,
  // A part that did not come once more, and a page's script before the router has it.
  onlyIn: ["ui/lazy-part.tsx", "ui/use-links-that-lead.tsx"],
  advice: "imports a name that is put together. Write the file's name out, once for each file.",
};

export function checkOnce(tree: readonly SourceFile[]): string[] {
  const sources = tree
    .filter(
      ({ file }) =>
        !isTest(file) && /\.tsx?$/.test(file) && roomOf(file) !== "app" && roomOf(file) !== "",
    )
    .map(({ file, code }) => ({ file, code: code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "") }));
  const inBrowser = sources.filter(({ file }) => !/\.(?:server|data)\.ts$/.test(file));
  const timeless = sources.filter(
    ({ file }) => kindOf(file) !== "screen" && roomOf(file) !== "server" && roomOf(file) !== "ui",
  );
  const pages = sources
    .filter(({ file }) => file === ADDRESSES)
    .flatMap(({ code }) => textsOf(code).map(startOf));
  return [
    ...inBrowser.flatMap((source) => habitProblems(source, IN_BROWSER)),
    ...timeless.flatMap((source) => habitProblems(source, EVERYWHERE)),
    ...sources.flatMap((source) => habitProblems(source, [CHOSEN_IMPORT])),
    ...inBrowser.flatMap(({ file, code }) =>
      file === ADDRESSES ? [] : pageProblems(file, code, pages),
    ),
  ];
}

function habitProblems({ file, code }: SourceFile, habits: readonly Habit[]): string[] {
  return habits
    .filter(({ found, onlyIn }) => !onlyIn.includes(file) && found.test(code))
    .map(({ advice }) => `src/${file}: ${advice}`);
}

function pageProblems(file: string, code: string, pages: readonly string[]): string[] {
  const written = textsOf(code).filter((text) =>
    pages.some((page) => page !== "/" && `${text.replace(/[?#]/, "/")}/`.startsWith(`${page}/`)),
  );
  return written.map(
    (text) => `src/${file}: writes the address "${text}" again. Take its name from ${ADDRESSES}.`,
  );
}

/** Texts that begin with a slash, in quotes or between backticks. */
function textsOf(code: string): string[] {
  return Array.from(code.matchAll(/(["'`])(\/[^"'`\s]*)\1/g), ([, , text = ""]) => text);
}

function startOf(path: string): string {
  return path.replace(/\/:.*/, "");
}
