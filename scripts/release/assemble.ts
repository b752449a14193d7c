import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { OUTPUT, ROOT } from "../../build/output.ts";
import { runBuilder } from "../build.ts";
import { LEFT_OUTSIDE, type Lock, placesNeeded } from "./packages.ts";

/** Of packages: what no running program reads. */
const NEEDLESS =
  /^(?:tests?|__tests__|benchmarks?|examples?|docs)$|\.test\.\w+$|\.(?:map|[cm]?tsx?|flow)$|^(?:changelog|history|readme)(?:\.md)?$/i;

/** What goes along as it stands, beside the build and the packages. */
const PARTS = [
  "deploy",
  "src/server/files/fonts",
  "src/server/files/studio.jpg",
  "docs/environment.md",
  "docs/operations.md",
  "docs/security.md",
  "CHANGELOG.md",
  "LICENSE",
];

/** The commands of `bin/musterglanz`, into the build's folder `tools`. */
export async function buildTools(): Promise<void> {
  await runBuilder(["vite/bin/vite.js", "build", "--config", "build/tools.config.ts"]);
}

/** Puts together what a server needs, and no more: no npm, no build tools, no sources but the receipts' fonts. The site and the tools are built already. */
export async function assembleRelease(folder: string, cpu: string): Promise<void> {
  const description = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const { name, version, license, type, imports } = description;
  mkdirSync(join(folder, "bin"), { recursive: true });
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify({ name, version, license, private: true, type, imports }, null, 2)}\n`,
  );
  for (const half of ["client", "server"])
    cpSync(join(OUTPUT, half), join(folder, "dist", half), { recursive: true });
  forgetWhereItWasBuilt(join(folder, "dist/server"));
  cpSync(join(OUTPUT, "tools"), join(folder, "tools"), { recursive: true });
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  cpSync(join(ROOT, "bin/musterglanz"), join(folder, "bin/musterglanz"));
  copyPackages(folder, cpu);
}

/** Vite names the style sheets of a build by their whole path, which the map of the sources repeats. */
function forgetWhereItWasBuilt(folder: string): void {
  const asHex = Buffer.from(ROOT).toString("hex");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".map"),
  )) {
    const text = readFileSync(join(folder, name), "utf8");
    writeFileSync(join(folder, name), text.replaceAll(ROOT, "").replaceAll(asHex, ""));
  }
}

function copyPackages(folder: string, cpu: string): void {
  const lock: Lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")).packages;
  const node = `node-linux-${cpu}`;
  for (const place of placesNeeded(lock, [...LEFT_OUTSIDE, node], {
    os: "linux",
    cpu,
    libc: "glibc",
  })) {
    const target = place === `node_modules/${node}` ? join(folder, "runtime") : join(folder, place);
    const copy = (from: string) => copyPackage(from, target, place === `node_modules/${node}`);
    if (existsSync(join(ROOT, place))) copy(join(ROOT, place));
    else withFetched(place, lock, copy);
  }
}

function copyPackage(from: string, target: string, isNode: boolean): void {
  if (isNode) {
    mkdirSync(target, { recursive: true });
    cpSync(join(from, "bin/node"), join(target, "node"));
    chmodSync(join(target, "node"), 0o755);
    cpSync(join(from, "LICENSE"), join(target, "LICENSE"));
    return;
  }
  // Packages inside of this one are listed by themselves.
  const filter = (path: string) =>
    path === from || (basename(path) !== "node_modules" && !NEEDLESS.test(basename(path)));
  cpSync(from, target, { recursive: true, filter });
}

/** What is compiled for another machine is not installed here; npm's archive must be the one that package-lock.json names. */
function withFetched(place: string, lock: Lock, use: (folder: string) => void): void {
  const { version, integrity = "" } = lock[place] ?? { version: "" };
  const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  const folder = mkdtempSync(join(tmpdir(), "shop-package-"));
  try {
    const packed = spawnSync("npm", ["pack", "--silent", `${name}@${version}`], {
      cwd: folder,
      encoding: "utf8",
    });
    const archive = readdirSync(folder).find((file) => file.endsWith(".tgz"));
    if (!archive) throw new Error(`${name}@${version} could not be fetched: ${packed.stderr}`);
    const [algorithm = "", digest = ""] = integrity.split(/-(.*)/s);
    const bytes = readFileSync(join(folder, archive));
    if (createHash(algorithm).update(bytes).digest("base64") !== digest)
      throw new Error(`${name}@${version} is not what package-lock.json names.`);
    if (spawnSync("tar", ["-xzf", archive], { cwd: folder }).status !== 0)
      throw new Error(`${archive} could not be unpacked.`);
    use(join(folder, "package"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
