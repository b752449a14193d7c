import { posix } from "node:path";

export type Import = { from: string; names: string[]; isType: boolean };

/** What a file's text imports, also what it loads later. */
export function importsOf(code: string): Import[] {
  const statements = code.matchAll(
    /^(?:import|export)\s+(type\s+)?([\w$*{}\s,]+?)\s+from\s+["']([^"']+)["']/gm,
  );
  const effects = code.matchAll(/^import\s+["']([^"']+)["']/gm);
  const dynamic = code.matchAll(/import\(\s*["']([^"']+)["']\s*\)/g);
  return [
    ...Array.from(statements, ([, type, names = "", from = ""]) => ({
      from,
      isType: Boolean(type),
      names: namesIn(names),
    })),
    ...Array.from(effects, ([, from = ""]) => ({ from, isType: false, names: [] })),
    ...Array.from(dynamic, ([, from = ""]) => ({ from, isType: false, names: [] })),
  ];
}

function namesIn(clause: string): string[] {
  return clause
    .replace(/[{}]/g, "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}

/** The file under src/ that an import of our own leads to; `file` is relative to src/ too. */
export function targetOf(file: string, from: string): string {
  return from.startsWith("#")
    ? from.slice(1)
    : posix.normalize(posix.join(posix.dirname(file), from));
}
