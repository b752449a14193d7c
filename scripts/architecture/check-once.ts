import { placeOf } from "./layers.ts";
import { isTest, type SourceFile } from "./tree.ts";

/** Where pages' addresses stand; what leads to them names one of these. */
const ADDRESSES = ["lib/page-paths.ts", "lib/late-paths.ts", "lib/area-paths.ts", "company/info-pages.ts"];

type Habit = { found: RegExp; onlyIn: readonly string[]; advice: string };

/** What one place does for all, and what whoever does it again by hand is told. */
const HABITS: readonly Habit[] = [
  { found: /\.omit\(/, onlyIn: [], advice: "omits fields: one more would go out unseen. Pick the ones that are meant." },
  {
    found: /\b(?:parseEuro|readPrice|priceCents)\([^;\n]*?\) \?\? 0\b|Math\.round\((?![^;\n]*\/)[^;\n]*\* 100\)/,
    onlyIn: ["lib/money.ts"],
    advice: "makes cents by itself. An amount that was checked is read with centsOf, and one that is none is never 0,00 €.",
  },
  {
    found: /\blet (?:isCurrent|isAlive|isStale|isCancelled|cancelled|ignore)\b|\+\+\w+\.current\b/,
    onlyIn: ["ui/use-heard.ts"],
    advice: "guards against late answers by itself. Load in the page's loader, or ask with useAsked (ui/use-asked.ts) or useHeard.",
  },
  {
    found: /\blazy\b[^;]*from "react"/,
    onlyIn: [],
    advice: "takes the whole page along when its part does not come. Load it with latePart (ui/late-part.tsx).",
  },
  {
    found: /(?<![\w.])fetch\(/,
    // A page's own HTML is no call: one is shown in a frame, one is kept on the device.
    onlyIn: [
      "lib/api-call.ts",
      "lib/api-file.ts",
      "site/admin/components/first-steps/site-preview.tsx",
      "passes/intake/components/device/keep-shell.ts",
    ],
    advice: "calls the server past the contract. Ask through the room's ask.ts.",
  },
];

/** What is said or solved in one place, and stays there. */
export function checkOnce(tree: readonly SourceFile[]): string[] {
  const sources = tree.filter(({ file }) => !isTest(file) && !file.endsWith(".css") && placeOf(file)?.kind !== "composition");
  const inBrowser = sources
    .filter(({ file }) => !/\.server\.ts$/.test(file))
    .map(({ file, code }) => ({ file, code: withoutComments(code) }));
  const pages = sources.filter(({ file }) => ADDRESSES.includes(file)).flatMap(({ code }) => textsOf(code).map(startOf));
  const calls = new Set(
    sources
      .filter(({ file }) => placeOf(file)?.kind === "contract")
      .flatMap(({ code }) => Array.from(code.matchAll(/^ {2}"[A-Z]+ (\/[^"]+)": /gm), ([, path = ""]) => patternOf(path))),
  );
  return [
    ...inBrowser.flatMap(habitProblems),
    ...inBrowser.flatMap(({ file, code }) => (ADDRESSES.includes(file) ? [] : pageProblems(file, code, pages))),
    ...inBrowser.flatMap(({ file, code }) =>
      textsOf(code)
        .filter((text) => text.startsWith("/api/") && !calls.has(patternOf(text.slice("/api".length))))
        .map((text) => `src/${file}: "${text}" is the address of no call. Take addressOf of the room's ask.ts.`),
    ),
  ];
}

function habitProblems({ file, code }: SourceFile): string[] {
  return HABITS.filter(({ found, onlyIn }) => !onlyIn.includes(file) && found.test(code)).map(({ advice }) => `src/${file}: ${advice}`);
}

function pageProblems(file: string, code: string, pages: readonly string[]): string[] {
  const written = textsOf(code).filter((text) =>
    pages.some((page) => page !== "/" && `${text.replace(/[?#]/, "/")}/`.startsWith(`${page}/`)),
  );
  return written.map((text) => `src/${file}: writes the address "${text}" again. Take its name from ${ADDRESSES.join(" or ")}.`);
}

/** Texts that begin with a slash, in quotes or between backticks. */
function textsOf(code: string): string[] {
  return Array.from(code.matchAll(/(["'`])(\/[^"'`\s]*)\1/g), ([, , text = ""]) => text);
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

function startOf(path: string): string {
  return path.replace(/\/:.*/, "");
}

function patternOf(path: string): string {
  return path.replace(/\?.*/, "").replace(/\$\{[^}]*\}|:\w+/g, ":");
}
