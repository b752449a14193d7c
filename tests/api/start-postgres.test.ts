import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

const MODULE = join(import.meta.dirname, "../support/start-postgres.ts");

it("tests that fail beside a PostgreSQL end the run as failed", { timeout: 60_000 }, () => {
  const script = `const { startPostgres } = await import(${JSON.stringify(MODULE)}); await (await startPostgres()).stop(); process.exitCode = 3;`;
  expect(spawnSync(process.execPath, ["--input-type=module", "--eval", script]).status).toBe(3);
});
