import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";

/** As long as it looks at how busy the process is, and as long as it waits for calm at most. Milliseconds. */
const LOOK = 10;
const PATIENCE = 500;
/** The share of the time from which on the process counts as busy. */
const BUSY = 0.5;

/** What can wait lets requests go first: it goes on when the process has time, and after half a second anyway. */
export async function waitUntilIdle(): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  do {
    const before = performance.eventLoopUtilization();
    await wait(LOOK);
    if (performance.eventLoopUtilization(before).utilization < BUSY) return;
  } while (performance.now() < deadline);
}
