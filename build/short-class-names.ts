import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { compile } from "tailwindcss";
import { type Plugin, parseSync } from "vite";
import { ROOT } from "./output.js";

type Names = ReadonlyMap<string, string>;
type Edit = { start: number; end: number; text: string };

const SRC = join(ROOT, "src");
const SCRIPT = /\/src\/[^?]*\.tsx?(?:\?|$)/;
const TEXT = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
/** A class as a style sheet's selector writes it. */
const SELECTOR = /\.((?:\\[0-9a-f]{1,6} |\\.|[\w-]|[^\0-\x7f])+)/g;
/** Words of one part, such as `flex`, are short already, and may mean something else. */
const IS_LONG = /[-:/[]/;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/**
 * Half of a page is names of classes, and they weigh in its style sheet and its scripts too: a build gives each a name of one to three letters.
 * Sources, tests and `npm run dev` know the long ones alone.
 */
export function shortClassNames(): Plugin[] {
  let names: Names = new Map();
  return [
    {
      name: "short-class-names:styles",
      apply: "build",
      enforce: "pre",
      async buildStart() {
        names = await namesFor(sources());
      },
      transform: { filter: { id: /src\/ui\/(?:theme|areas)\.css(?!\?url)/ }, handler: (code) => shortenedSheet(code, names) },
    },
    {
      name: "short-class-names:scripts",
      apply: "build",
      enforce: "post",
      transform: { filter: { id: SCRIPT }, handler: (code) => ({ code: shortenedScript(code, names), map: null }) },
    },
  ];
}

function sources(): string[] {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.(?:test|server))\.tsx?$/.test(file));
  return files.sort().map((file) => readFileSync(join(SRC, file), "utf8"));
}

/** A short name for each class that Tailwind knows of what stands in these texts; the shortest for the one that stands there most. */
export async function namesFor(texts: readonly string[]): Promise<Names> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const word of (text.match(TEXT) ?? []).flatMap((literal) => literal.slice(1, -1).split(/\s+/))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  // A selector may name others, which a word of the sources makes up as it goes.
  const known = (await classesAmong([...counts.keys()])).filter((name) => counts.has(name) && IS_LONG.test(name));
  const wanted = known.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1));
  const free = shortNames((name) => !counts.has(name));
  return new Map(wanted.map((name) => [name, free.next().value ?? name]));
}

async function classesAmong(words: string[]): Promise<string[]> {
  const packages = createRequire(import.meta.url);
  const sheet = await compile('@import "tailwindcss/theme"; @import "tailwindcss/utilities"; @import "./tokens.css";', {
    base: join(SRC, "ui"),
    loadStylesheet: async (id, base) => {
      const path = id.startsWith(".") ? join(base, id) : packages.resolve(`${id}.css`);
      return { path, base: dirname(path), content: readFileSync(path, "utf8") };
    },
  });
  const found = Array.from(sheet.build(words).matchAll(SELECTOR), ([, name = ""]) => unescaped(name));
  return [...new Set(found)];
}

function* shortNames(isFree: (name: string) => boolean): Generator<string, undefined> {
  for (let length = 1; ; length += 1) {
    for (const name of namesOf(length)) if (isFree(name)) yield name;
  }
}

function* namesOf(length: number): Generator<string> {
  for (const letter of LETTERS) {
    if (length === 1) yield letter;
    else for (const rest of namesOf(length - 1)) yield letter + rest;
  }
}

export function shortenedSheet(css: string, names: Names): string {
  return css.replace(SELECTOR, (selector, name: string) => {
    const short = names.get(unescaped(name));
    return short ? `.${short}` : selector;
  });
}

/** Takes the script that a source has become; only whole words of its texts are classes. */
export function shortenedScript(code: string, names: Names): string {
  const edits: Edit[] = [];
  visit(parseSync("script.js", code).program, (node) => {
    if (node.type === "Literal" && typeof node.value === "string") {
      const text = node.value.replace(/\S+/g, (word) => names.get(word) ?? word);
      if (text !== node.value) edits.push({ start: node.start, end: node.end, text: JSON.stringify(text) });
    }
    if (node.type === "TemplateElement") {
      const { start, end } = node;
      const raw = code.slice(start, end);
      // A word that an expression goes on is none.
      const text = raw.replace(/(?<=^|\s)\S+(?=\s|$)/g, (word, at: number) => {
        const touches = (at === 0 && code[start - 1] === "}") || (at + word.length === raw.length && code[end] === "$");
        return touches ? word : (names.get(word.replaceAll("\\\\", "\\")) ?? word);
      });
      if (text !== raw) edits.push({ start, end, text });
    }
  });
  return edits.sort((a, b) => b.start - a.start).reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

type Visited = { type: string; start: number; end: number; value?: unknown };

/** Every node but names of files and of members. */
function visit(node: unknown, see: (node: Visited) => void): void {
  if (Array.isArray(node)) {
    for (const entry of node) visit(entry, see);
  } else if (typeof node === "object" && node !== null && "type" in node) {
    see(node as Visited);
    for (const [name, child] of Object.entries(node)) if (name !== "source" && name !== "key") visit(child, see);
  }
}

function unescaped(name: string): string {
  return name.replace(/\\([0-9a-f]{1,6}) /g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))).replace(/\\(.)/g, "$1");
}
