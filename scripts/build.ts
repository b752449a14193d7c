import { execFileSync } from "node:child_process";
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const ROOT = join(import.meta.dirname, "..");
const CLIENT = join(ROOT, "build/client");
const STAMP = join(ROOT, "build/stamp");
const SOURCES = ["src", "public", "package-lock.json", "vite.config.ts", "react-router.config.ts"];
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest|map)$/;

/** Builds the site and compresses its files, unless the build is newer than everything it is made of. */
export function buildSite(options: { force?: boolean } = {}): void {
  if (!options.force && isFresh()) return;
  execFileSync(join(ROOT, "node_modules/.bin/react-router"), ["build"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const scalar = createRequire(import.meta.url).resolve("@scalar/api-reference/browser/standalone.js");
  copyFileSync(scalar, join(CLIENT, "assets/api-reference.js"));
  for (const file of filesIn(CLIENT)) if (COMPRESSIBLE.test(file)) compress(file);
  writeFileSync(STAMP, "");
}

function isFresh(): boolean {
  const built = statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined) return false;
  return SOURCES.every((source) => newestIn(join(ROOT, source)) <= built);
}

function newestIn(path: string): number {
  const { mtimeMs } = statSync(path);
  return statSync(path).isDirectory() ? Math.max(mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name)))) : mtimeMs;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function compress(file: string): void {
  const bytes = readFileSync(file);
  const quality = bytes.length > 1_000_000 ? 9 : 11;
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

if (import.meta.main) buildSite({ force: true });
