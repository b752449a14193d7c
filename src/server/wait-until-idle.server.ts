import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";

/** How long it measures the load, and how long it waits at most. Milliseconds. */
const LOOK = 10;
const PATIENCE = 500;
/** The share of the time from which on the process counts as busy. */
const BUSY = 0.5;

/** Lets requests go first: resolves when the process is idle, at the latest after half a second. */
export async function waitUntilIdle(): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  do {
    const before = performance.eventLoopUtilization();
    await wait(LOOK);
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  } while (performance.now() < deadline);
}
