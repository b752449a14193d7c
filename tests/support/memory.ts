import { readdirSync, readFileSync } from "node:fs";

const EVERY = 25;

/** The processes that a process started, theirs too. Linux tells. */
export function childrenOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...childrenOf(child)]);
}

/** Megabytes of a process and all that it started; what they share counts once. */
export function familyMegabytes(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + megabytesOf(one), 0);
}

/** Watches until the work is done, and returns the most that was seen. */
export async function peakMegabytes(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, familyMegabytes(pid));
  };
  const timer = setInterval(look, EVERY);
  try {
    await work();
    look();
    return peak;
  } finally {
    clearInterval(timer);
  }
}

function megabytesOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    // It ended just now.
    return 0;
  }
}
