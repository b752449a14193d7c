import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OUTPUT, ROOT } from "./output.js";

const FILE = join(OUTPUT, "stamp");
const SOURCES = [
  "src",
  "public",
  "build",
  "scripts",
  "docs/handbuch",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

/** Whether there is a whole build of just these sources. */
export function isBuilt() {
  return existsSync(FILE) && readFileSync(FILE, "utf8") === fingerprint();
}

/**
 * Makes a build anew, which does not look finished while it is none.
 * @param {() => Promise<void>} build
 */
export async function stamped(build) {
  const before = fingerprint();
  rmSync(FILE, { force: true });
  await build();
  writeFileSync(FILE, before);
}

/** Names, sizes and times of all files: an update that brings older files is one all the same. */
function fingerprint() {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    for (const file of statSync(path).isDirectory() ? filesIn(path).sort() : [path]) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest("hex");
}

/** @param {string} folder */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
