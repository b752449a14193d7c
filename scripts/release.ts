import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { ROOT } from "../build/output.ts";
import { buildSite } from "./build.ts";
import { assembleRelease, buildTools } from "./release/assemble.ts";

/**
 * `bin/musterglanz release`: musterglanz-<version>-linux-<arch>.tar.gz with its checksum, in `release/` or the folder given.
 * `--arch arm64` fetches the parts compiled for that machine from npm, as package-lock.json vouches for them.
 */
const words = process.argv.slice(2);
const cpu = words.includes("--arch") ? (words[words.indexOf("--arch") + 1] ?? "") : process.arch;
if (cpu !== "x64" && cpu !== "arm64")
  throw new Error("Usage: bin/musterglanz release [--arch x64|arm64] [FOLDER]");
const target = resolve(
  words.filter((word) => !word.startsWith("--") && word !== cpu)[0] ?? join(ROOT, "release"),
);

const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const name = `musterglanz-${version}-linux-${cpu}`;
await buildSite();
await buildTools();
const folder = mkdtempSync(join(tmpdir(), "shop-release-"));
try {
  await assembleRelease(join(folder, name), cpu);
  const archive = join(target, `${name}.tar.gz`);
  pack(folder, name, archive);
  const bytes = readFileSync(archive);
  writeFileSync(
    `${archive}.sha256`,
    `${createHash("sha256").update(bytes).digest("hex")}  ${basename(archive)}\n`,
  );
  console.log(`${archive} (${(bytes.length / 1e6).toFixed(0)} MB)`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The same bytes for the same files, whoever packs them: nobody's name, no time but that of the last change. */
function pack(from: string, name: string, archive: string): void {
  spawnSync("mkdir", ["-p", target]);
  const time =
    spawnSync("git", ["log", "-1", "--format=@%ct"], {
      cwd: ROOT,
      encoding: "utf8",
    }).stdout?.trim() || "@0";
  const same = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", `--mtime=${time}`];
  const { status } = spawnSync(
    "tar",
    [...same, "--use-compress-program=gzip -n", "-cf", archive, name],
    { cwd: from, stdio: "inherit" },
  );
  if (status !== 0)
    throw new Error("tar could not pack the release (GNU tar and gzip are needed).");
}
