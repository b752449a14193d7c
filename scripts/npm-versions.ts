import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");

/** What Debian 12, Node 20 and 22 bring, and what is newest; `npm ci && npm start` must do with each. */
export const NPM_VERSIONS = ["9.2.0", "10.8.2", "11", "latest"] as const;

type Ended = { status: number | null; stdout: string; stderr: string };

/** npm as a newcomer has it: outside of a script of this project, with the machine's own Node.js. */
export function runNpm(
  args: readonly string[],
  options: { cwd?: string; cli?: string } = {},
): Ended {
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.includes("node_modules"));
  // What a script of npm hands down about this project would be taken for the caller's own wish.
  const outside = Object.entries(process.env).filter(
    ([name]) => !/^npm_(?!config_(?:registry|cache|userconfig)$)/i.test(name),
  );
  const env = { ...Object.fromEntries(outside), PATH: path.join(delimiter) };
  const command = options.cli ? ["node", options.cli, ...args] : ["npm", ...args];
  const [program = "", ...rest] = command;
  return spawnSync(program, rest, {
    cwd: options.cwd ?? tmpdir(),
    env,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
}

/** Why the registry cannot be asked, or undefined when it can. */
export function registryTrouble(): string | undefined {
  const { status, stderr } = runNpm(["view", "npm", "version"]);
  return status === 0 ? undefined : `the registry does not answer (${firstLine(stderr)})`;
}

/** Brings one version of npm into a folder of its own; the path is that of its program. */
export function fetchNpm(version: string, folder: string): string {
  const { status, stderr } = runNpm([
    "install",
    "--prefix",
    folder,
    "--no-save",
    "--no-audit",
    "--no-fund",
    `npm@${version}`,
  ]);
  const cli = join(folder, "node_modules/npm/bin/npm-cli.js");
  if (status !== 0 || !existsSync(cli))
    throw new Error(`npm ${version} could not be fetched: ${stderr}`);
  return cli;
}

/** Whether this npm installs a clean copy, says nothing that would worry a newcomer, and its scripts then run with the pinned Node.js; the answer is what is wrong. */
export function complaintsOfInstall(cli: string): string {
  const copy = mkdtempSync(join(tmpdir(), "shop-clean-copy-"));
  try {
    for (const file of ["package-lock.json", ".npmrc", ".nvmrc", "bin/run.cjs"])
      cpSync(join(ROOT, file), join(copy, file));
    writeFileSync(join(copy, "version.ts"), "console.log(process.version satisfies string);\n");
    const description = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    description.scripts = { version: "node bin/run.cjs ./version.ts" };
    writeFileSync(join(copy, "package.json"), JSON.stringify(description));
    const installed = runNpm(["ci"], { cwd: copy, cli });
    if (installed.status !== 0)
      return `'npm ci' ended with ${installed.status}:\n${installed.stderr}${installed.stdout}`;
    const ran = runNpm(["run", "--silent", "version"], { cwd: copy, cli });
    const pinned = `v${readFileSync(join(ROOT, ".nvmrc"), "utf8").trim()}`;
    if (ran.stdout.trim() !== pinned)
      return `its scripts run with ${ran.stdout || ran.stderr} instead of ${pinned}`;
    return warningsIn(installed.stderr);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Of the project, not of npm about the Node.js that runs it or the machine's own settings. */
function warningsIn(stderr: string): string {
  return stderr
    .split("\n")
    .filter((line) => /EBADENGINE|deprecated|ERR|error/i.test(line))
    .join("\n");
}

function firstLine(text: string): string {
  return text.trim().split("\n")[0] ?? "";
}
