import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildSite } from "./build.ts";

/** The one gate, the same here and in CI: every step must pass, in this order. */
const STEPS: [name: string, command: string[]][] = [
  ["format and lint", ["biome", "ci", "."]],
  ["architecture", ["node", "scripts/check-architecture.ts"]],
  ["numbers of rules", ["node", "scripts/check-rules.ts"]],
  ["route types", ["react-router", "typegen"]],
  ["types", ["tsc", "--noEmit"]],
  ["unused files, exports and packages", ["knip"]],
  ["rules", ["vitest", "run", "--project", "rules"]],
  ["calls, on SQLite and PostgreSQL", ["vitest", "run", "--project", "calls"]],
  ["journeys in a browser", ["playwright", "test"]],
];

const ROOT = join(import.meta.dirname, "..");
const BIN = join(ROOT, "node_modules/.bin");

const started = performance.now();
console.log("\n▸ build");
await buildSite();
for (const [name, [program = "", ...args]] of STEPS) {
  const stepStarted = performance.now();
  console.log(`\n▸ ${name}`);
  const { status } = spawnSync(join(BIN, program), args, {
    cwd: ROOT,
    stdio: "inherit",
    // Windows finds the programs of node_modules/.bin by their .cmd ending, which only a shell adds.
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error(`\n✗ ${name}`);
    process.exit(1);
  }
  console.log(`  ${seconds(stepStarted)}`);
}
console.log(`\n✓ everything passed in ${seconds(started)}`);

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
