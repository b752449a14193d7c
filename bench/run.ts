import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "../scripts/build.ts";
import { measureBooking } from "./booking.ts";
import { measureChain } from "./chain.ts";
import { measureFailover } from "./failover/failover.ts";
import { measureImports } from "./imports.ts";
import { measureKnownAddress } from "./known-address.ts";
import { measureLists, measureListsOnPostgres } from "./lists.ts";
import { measurePages } from "./pages.ts";
import { measureSlowLine } from "./slow-line.ts";
import { measureStart } from "./start.ts";
import { type Effort, type Finding, printFinding, printHead } from "./support/report.ts";
import { measureTaps } from "./taps.ts";
import { measureTimes } from "./times.ts";

type Measurement = (folder: string, effort: Effort) => AsyncIterable<Finding>;

const MEASUREMENTS: Record<string, Measurement> = {
  booking: measureBooking,
  times: measureTimes,
  lists: measureLists,
  pages: measurePages,
  start: measureStart,
  "slow-line": measureSlowLine,
};

/** Asked for by name: a chain and eighty visits take minutes, its failover programs that few machines have, and what a guess gives away is no speed (A8). */
const BY_NAME: Record<string, Measurement> = {
  chain: measureChain,
  "lists-postgres": measureListsOnPostgres,
  failover: measureFailover,
  imports: measureImports,
  "known-address": measureKnownAddress,
  taps: measureTaps,
};

const ALL = { ...MEASUREMENTS, ...BY_NAME };
const USAGE = `npm run bench [-- ${Object.keys(ALL).join(" | ")}]   (BENCH_ROUNDS, BENCH_SECONDS: shorter or longer rounds; BENCH_PORT: the first port)`;

await run(process.argv.slice(2));

/** Prints one report. A slow machine fails nothing; a measurement that could not be made, twice, is named, and the rest goes on. */
async function run(words: readonly string[]): Promise<void> {
  const unknown = words.find((word) => !(word in ALL));
  if (unknown !== undefined) throw new Error(`There is no measurement "${unknown}": ${USAGE}`);
  const effort = {
    rounds: Number(process.env.BENCH_ROUNDS ?? 3),
    seconds: Number(process.env.BENCH_SECONDS ?? 2),
  };
  await buildSite();
  printHead(effort);
  for (const [name, measure] of Object.entries(words.length > 0 ? ALL : MEASUREMENTS))
    if (words.length === 0 || words.includes(name)) {
      const isTaken = (await take(name, measure, effort)) || (await take(name, measure, effort));
      if (!isTaken) process.exitCode = 1;
    }
  if (process.exitCode) console.error("\nNot all could be measured.");
}

async function take(name: string, measure: Measurement, effort: Effort): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  const since = performance.now();
  console.log(`\n▸ ${name}`);
  try {
    for await (const finding of measure(folder, effort)) printFinding(finding);
    return true;
  } catch (error) {
    console.error(`\n✗ ${name}: ${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    console.log(`  took     ${((performance.now() - since) / 1000).toFixed(0)} s`);
  }
}
