import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { OUTPUT, ROOT } from "../build/output.js";
import { filesIn, isBuilt, stamped } from "../build/stamp.js";
import { buildFailure } from "./build-failure.js";
import { exitWith, reasonOf } from "./exit-with.ts";
import { whenAskedToStop } from "./when-asked-to-stop.js";

const CLIENT = join(OUTPUT, "client");
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest|map)$/;

/** Builds the site and compresses its files, unless the build was made of just these sources. The signal breaks it off. */
export async function buildSite(
  options: { force?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  if (!options.force && isBuilt()) return;
  await stamped(async () => {
    await runBuilder(["@react-router/dev/bin.cjs", "build"], options.signal);
    await runBuilder(
      ["vite/bin/vite.js", "build", "--config", "build/side.config.ts"],
      options.signal,
    );
    for (const file of filesIn(CLIENT)) if (COMPRESSIBLE.test(file)) compress(file);
  });
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

function compress(file: string): void {
  const bytes = readFileSync(file);
  const quality = bytes.length > 1_000_000 ? 9 : 11;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

if (import.meta.main) {
  const stop = whenAskedToStop();
  await buildSite({ force: true, signal: stop }).catch((error: unknown) => {
    if (!stop.aborted) exitWith(reasonOf(error));
  });
}
