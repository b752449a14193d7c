import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { assembleRelease, buildTools } from "../../scripts/release/assemble.ts";
import { ensureBuild } from "./built-site.ts";

/** A release in a folder, as it lies on a server once it is unpacked. */
export async function makeRelease(folder: string): Promise<void> {
  await ensureBuild();
  await buildTools();
  await assembleRelease(folder, process.arch);
}

/** Of the version that is to come: the same with another number, and what else is changed in what was built. */
export function makeLaterRelease(
  from: string,
  to: string,
  version: string,
  changes: { migrations?: Record<string, string>; without?: RegExp } = {},
): void {
  cpSync(from, to, { recursive: true });
  // A link to the one that is there: 120 MB that nobody has to pack.
  rmSync(join(to, "runtime/node"));
  symlinkSync(join(from, "runtime/node"), join(to, "runtime/node"));
  const description = JSON.parse(readFileSync(join(to, "package.json"), "utf8"));
  writeFileSync(join(to, "package.json"), JSON.stringify({ ...description, version }));
  for (const file of readdirSync(to, { recursive: true, encoding: "utf8" })) {
    if (changes.without?.test(file)) rmSync(join(to, file));
    else if (changes.migrations && /^(?:dist\/server|tools)\/.*\.js$/.test(file))
      addMigrations(join(to, file), changes.migrations);
  }
}

function addMigrations(file: string, migrations: Record<string, string>): void {
  const text = readFileSync(file, "utf8");
  const place = "MIGRATIONS = {";
  const added = Object.entries(migrations).map(
    ([name, body]) => `"${name}": { up: async (db) => { ${body} } },`,
  );
  if (text.includes(place)) writeFileSync(file, text.replace(place, `${place} ${added.join(" ")}`));
}

export function packRelease(folder: string, archive: string): void {
  const { status, stderr } = spawnSync(
    "tar",
    ["--use-compress-program=gzip -1", "-cf", archive, folder.slice(folder.lastIndexOf("/") + 1)],
    {
      cwd: join(folder, ".."),
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(stderr);
}
