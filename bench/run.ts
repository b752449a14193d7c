import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "../scripts/build.ts";
import { measureAdminList } from "./admin-list.ts";
import { measureBookingSubmit } from "./booking-submit.ts";
import { measureColdStart } from "./cold-start.ts";
import { measureCustomers } from "./customers.ts";
import { measureFailover } from "./failover/failover.ts";
import { measureFreeTimes } from "./free-times.ts";
import { measureHistory } from "./history.ts";
import { measureIdleMemory } from "./idle-memory.ts";
import { measureKnownAddress } from "./known-address.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureLogin } from "./login.ts";
import { measurePageBytes } from "./page-bytes.ts";
import { measurePages } from "./pages.ts";
import { measurePasses } from "./passes.ts";
import { measureSlowLine } from "./slow-line.ts";
import { type Effort, type Finding, printFinding, printHead } from "./support/report.ts";
import { measureUploadMemory } from "./upload-memory.ts";
import { measureUsers } from "./users.ts";

type Measurement = (folder: string, effort: Effort) => Promise<Finding[]>;

const MEASUREMENTS: Record<string, Measurement> = {
  "booking-submit": measureBookingSubmit,
  "free-times": measureFreeTimes,
  history: measureHistory,
  "admin-list": measureAdminList,
  login: measureLogin,
  users: measureUsers,
  customers: measureCustomers,
  "known-address": measureKnownAddress,
  "cold-start": measureColdStart,
  "idle-memory": measureIdleMemory,
  "upload-memory": measureUploadMemory,
  passes: measurePasses,
  pages: measurePages,
  "page-bytes": measurePageBytes,
  lighthouse: measureLighthouse,
  "slow-line": measureSlowLine,
};

/** Takes minutes and needs programs that few machines have, so that it is asked for by name. */
const BY_NAME: Record<string, Measurement> = { failover: measureFailover };

const USAGE = `npm run bench [-- ${Object.keys({ ...MEASUREMENTS, ...BY_NAME }).join(" | ")}]   (BENCH_ROUNDS, BENCH_SECONDS: shorter or longer rounds; BENCH_PORT: the first port)`;

await run(process.argv.slice(2));

/** Prints one report. A slow machine fails nothing: only a measurement that could not be made ends with an error. */
async function run(names: string[]): Promise<void> {
  const all = { ...MEASUREMENTS, ...BY_NAME };
  const unknown = names.find((name) => !(name in all));
  if (unknown !== undefined) throw new Error(`There is no measurement "${unknown}": ${USAGE}`);
  const effort = {
    rounds: Number(process.env.BENCH_ROUNDS ?? 5),
    seconds: Number(process.env.BENCH_SECONDS ?? 3),
  };
  await buildSite();
  printHead(effort);
  for (const [name, measure] of Object.entries(names.length > 0 ? all : MEASUREMENTS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`));
    try {
      for (const finding of await measure(folder, effort)) printFinding(finding);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
