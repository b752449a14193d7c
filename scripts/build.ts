import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { OUTPUT, ROOT } from "../build/output.ts";
import { writeRouteLists } from "../build/route-lists.ts";
import { isOn, WITHOUT } from "../build/switches.ts";

const CLIENT = join(OUTPUT, "client");
const STAMP = join(OUTPUT, "stamp");
const SOURCES = ["src", "public", "build", "scripts", "docs/handbuch", "package-lock.json", "vite.config.ts", "react-router.config.ts"];
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest|map)$/;

/** Builds the site and compresses its files, unless the build was made of just these sources. The signal breaks it off. */
export async function buildSite(options: { force?: boolean; signal?: AbortSignal } = {}): Promise<void> {
  const fingerprint = fingerprintOf(SOURCES);
  if (!options.force && existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint) return;
  // A build that is broken off must not look finished.
  rmSync(STAMP, { force: true });
  await runBuilder(["@react-router/dev/bin.cjs", "build"], options.signal);
  await runBuilder(["vite/bin/vite.js", "build", "--config", "build/side.config.ts"], options.signal);
  if (isOn("route-lists")) writeRouteLists(CLIENT);
  for (const file of filesIn(CLIENT)) if (COMPRESSIBLE.test(file)) compress(file);
  writeFileSync(STAMP, fingerprint);
}

/** Runs a program of node_modules with the Node.js that runs this. */
export function runBuilder([program = "", ...args]: readonly string[], signal?: AbortSignal): Promise<void> {
  const builder = spawn(process.execPath, [join(ROOT, "node_modules", program), ...args], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
    ...(signal && { signal }),
  });
  return new Promise((resolve, reject) => {
    builder.once("error", reject);
    builder.once("close", (code) => (code === 0 ? resolve() : reject(new Error(`The build ended with ${code}.`))));
  });
}

/** Names, sizes and times of all files: an update that brings older files is one all the same. */
function fingerprintOf(sources: readonly string[]): string {
  const hash = createHash("sha256").update(`${WITHOUT}\n`);
  for (const source of sources) {
    const path = join(ROOT, source);
    for (const file of statSync(path).isDirectory() ? filesIn(path).sort() : [path]) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest("hex");
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

if (import.meta.main) await buildSite({ force: true });
