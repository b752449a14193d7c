import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "../build/output.ts";
import { buildFailure, runBuilder } from "./build.ts";

it.each([
  [{ code: null, signal: "SIGKILL" as const }, 5000, /^Der Speicher reichte nicht.* Archiv/],
  [{ code: null, signal: "SIGABRT" as const }, 5000, /^Der Speicher reichte nicht/],
  [{ code: 137, signal: null }, 5000, /^Der Speicher reichte nicht/],
  [{ code: 1, signal: null }, 3, /^Auf diesem Datenträger ist kein Platz mehr.* Archiv/],
  [{ code: 1, signal: null }, 5000, /\(1\).* steht darüber\.$/],
])("a build that ended with %j and %i MB of disk says why", (end, free, line) => {
  expect(buildFailure(end, free)).toMatch(line);
});

it("a builder that the system ended says so instead of 'null'", async () => {
  const folder = mkdtempSync(join(tmpdir(), "shop-builder-"));
  const program = join(folder, "ends.js");
  writeFileSync(program, "process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);");
  await expect(runBuilder([relative(join(ROOT, "node_modules"), program)])).rejects.toThrow(
    /^Der Speicher reichte nicht/,
  );
  rmSync(folder, { recursive: true });
});
