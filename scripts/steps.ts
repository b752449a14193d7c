import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../build/output.ts";

/** A program of node_modules/.bin, or `node`, and its words; or what runs one by itself. */
export type Step = [name: string, work: string[] | (() => Promise<void>)];
/** Rows of steps that know nothing of each other: they run side by side, and what each step says stands together. */
export type Rows = { rows: readonly (readonly Step[])[] };

const ENVIRONMENT = {
  ...process.env,
  NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/node"),
  // Tests make much that is soon rubbish: with more room it is swept up less often, a tenth of what journeys cost.
  NODE_OPTIONS: [process.env.NODE_OPTIONS, "--max-semi-space-size=64"].filter(Boolean).join(" "),
};

/** Takes all steps, in this order; ends with the first that does not pass, once the rows beside it are through. */
export async function takeSteps(steps: readonly (Step | Rows)[]): Promise<void> {
  const started = performance.now();
  for (const step of steps) {
    const passed =
      "rows" in step
        ? await Promise.all(step.rows.map((row) => takeRow(row)))
        : [await takeStep(step, "as it comes")];
    if (passed.includes(false)) process.exit(1);
  }
  console.log(`\n✓ everything passed in ${seconds(started)}`);
}

async function takeRow(row: readonly Step[]): Promise<boolean> {
  for (const step of row) if (!(await takeStep(step, "at its end"))) return false;
  return true;
}

async function takeStep(
  [name, work]: Step,
  output: "as it comes" | "at its end",
): Promise<boolean> {
  const started = performance.now();
  if (output === "as it comes") console.log(`\n▸ ${name}`);
  const { passed, said } =
    typeof work === "function" ? await runWork(work) : await runProgram(work, output);
  if (output === "at its end") process.stdout.write(`\n▸ ${name}\n${said}`);
  if (passed) console.log(`  ${seconds(started)}`);
  else console.error(`\n✗ ${name}`);
  return passed;
}

async function runWork(work: () => Promise<void>): Promise<{ passed: boolean; said: string }> {
  try {
    await work();
    return { passed: true, said: "" };
  } catch (error) {
    return { passed: false, said: `${error}\n` };
  }
}

function runProgram(
  [program = "", ...args]: string[],
  output: "as it comes" | "at its end",
): Promise<{ passed: boolean; said: string }> {
  const child = spawn(
    program === "node" ? process.execPath : join(ROOT, "node_modules/.bin", program),
    args,
    {
      cwd: ROOT,
      stdio: output === "as it comes" ? "inherit" : ["ignore", "pipe", "pipe"],
      env: ENVIRONMENT,
      // Windows finds the programs of node_modules/.bin by their .cmd ending, which only a shell adds.
      shell: process.platform === "win32" && program !== "node",
    },
  );
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (piece: Buffer) => said.push(piece));
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ passed: false, said: `${error}\n` }));
    child.once("close", (code) =>
      resolve({ passed: code === 0, said: Buffer.concat(said).toString() }),
    );
  });
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
