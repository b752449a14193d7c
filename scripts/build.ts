import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { OUTPUT, ROOT } from "../build/output.ts";
import { exitWith, reasonOf } from "./exit-with.ts";
import { whenAskedToStop } from "./when-asked-to-stop.ts";

const CLIENT = join(OUTPUT, "client");
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest|map)$/;
const STAMP = join(OUTPUT, "stamp");
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
const INSTEAD = "Oder nehmen Sie das fertige Archiv: Dort wird nicht gebaut (docs/operations.md).";
/** How the system ends a process for want of memory, and how Node.js ends itself: as signals, and as a shell hands them on. */
const OUT_OF_MEMORY = ["SIGKILL", "SIGABRT", 137, 134];
/** A disk that is full has a few blocks left. */
const FULL_BELOW_MEGABYTES = 50;

/** Builds the site and compresses its files, unless the build was made of just these sources. The signal breaks it off. */
export async function buildSite(
  options: { force?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  const before = fingerprint();
  if (!options.force && existsSync(STAMP) && readFileSync(STAMP, "utf8") === before) return;
  // Half a build does not look finished.
  rmSync(STAMP, { force: true });
  await runBuilder(["@react-router/dev/bin.cjs", "build"], options.signal);
  await runBuilder(
    ["vite/bin/vite.js", "build", "--config", "build/side.config.ts"],
    options.signal,
  );
  for (const file of filesIn(CLIENT).filter((path) => COMPRESSIBLE.test(path))) {
    options.signal?.throwIfAborted();
    await compress(file);
  }
  writeFileSync(STAMP, before);
}

/** Runs a program of node_modules with the Node.js that runs this. */
export function runBuilder(
  [program = "", ...args]: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const builder = spawn(process.execPath, [join(ROOT, "node_modules", program), ...args], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
    ...(signal && { signal }),
  });
  return new Promise((resolve, reject) => {
    builder.once("error", reject);
    builder.once("close", (code, end) =>
      code === 0 ? resolve() : reject(new Error(buildFailure({ code, signal: end }))),
    );
  });
}

/** Why a build ended, in one line. The rest of what it said stands above. */
export function buildFailure(
  { code, signal }: { code: number | null; signal: NodeJS.Signals | null },
  free = freeMegabytes(),
): string {
  if (OUT_OF_MEMORY.includes(signal ?? code ?? 0))
    return `Der Speicher reichte nicht, um die Website zu bauen; es braucht etwa 1 GB. ${INSTEAD}`;
  if (free < FULL_BELOW_MEGABYTES)
    return `Auf diesem Datenträger ist kein Platz mehr, um die Website zu bauen; es braucht etwa 1,1 GB. ${INSTEAD}`;
  return `Die Website ließ sich nicht bauen (${signal ?? code}). Was der Bau dazu gesagt hat, steht darüber.`;
}

function freeMegabytes(): number {
  const { bavail, bsize } = statfsSync(ROOT);
  return (bavail * bsize) / 1024 / 1024;
}

async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file);
  const quality = bytes.length > 1_000_000 ? 9 : 11;
  const [small, smaller] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  ]);
  writeFileSync(`${file}.gz`, small);
  writeFileSync(`${file}.br`, smaller);
}

/** Names, sizes and times of all files: an update that brings older files is one all the same. */
function fingerprint(): string {
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

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

if (import.meta.main) {
  const stop = whenAskedToStop();
  await buildSite({ force: true, signal: stop }).catch((error: unknown) => {
    if (!stop.aborted) exitWith(reasonOf(error));
  });
}
