import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** `file` is relative to src/. */
export type SourceFile = { file: string; code: string };

export function readTree(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|css)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .map((file) => ({ file, code: readFileSync(join(folder, file), "utf8") }));
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}
