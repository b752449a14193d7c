import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../build/output.ts";

/** A program of node_modules/.bin, or `node`, and its words. */
export type Step = [name: string, command: string[]];

/** Takes each step, in this order; ends with the first that does not pass. */
export function takeSteps(steps: readonly Step[]): void {
  const started = performance.now();
  for (const [name, [program = "", ...args]] of steps) {
    const stepStarted = performance.now();
    console.log(`\n▸ ${name}`);
    const { status } = spawnSync(
      program === "node" ? process.execPath : join(ROOT, "node_modules/.bin", program),
      args,
      {
        cwd: ROOT,
        stdio: "inherit",
        env: { ...process.env, NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/node") },
        // Windows finds the programs of node_modules/.bin by their .cmd ending, which only a shell adds.
        shell: process.platform === "win32" && program !== "node",
      },
    );
    if (status !== 0) {
      console.error(`\n✗ ${name}`);
      process.exit(1);
    }
    console.log(`  ${seconds(stepStarted)}`);
  }
  console.log(`\n✓ everything passed in ${seconds(started)}`);
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
