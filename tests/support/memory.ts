import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const EVERY = 25;

/** The processes that a process started, theirs too. Linux tells. */
export function childrenOf(pid: number): number[] {
  const children = threadsOf(pid).flatMap((thread) => childrenOfThread(pid, thread));
  return children
    .filter((child) => commandOf(child) !== commandOf(pid))
    .flatMap((child) => [child, ...childrenOf(child)]);
}

/** Sends a signal to those that are still there: a process may end between the look at it and the signal. */
export function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  }
}

function childrenOfThread(pid: number, thread: string): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8")
      .split(" ")
      .filter(Boolean)
      .map(Number);
  } catch {
    // It has ended.
    return [];
  }
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    // It has ended.
    return [];
  }
}

/** Until a child runs its own program it is its parent, who waits for that: to stop it would stop both for good. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    // It ended just now.
    return "";
  }
}

/** Megabytes of a process and all that it started; what they share counts once. */
function familyMegabytes(pid: number): number {
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
    return (
      Number(
        /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0,
      ) / 1024
    );
  } catch {
    // It ended just now.
    return 0;
  }
}

type LimitedGroup = { folder: string; killed(): number; remove(): void };

/** A group of processes that share so many megabytes; undefined where nobody may make one. */
export function limitedGroup(megabytes: number): LimitedGroup | undefined {
  const ways = [
    {
      parent: "/sys/fs/cgroup/memory",
      limit: "memory.limit_in_bytes",
      kills: "memory.oom_control",
    },
    { parent: "/sys/fs/cgroup", limit: "memory.max", kills: "memory.events" },
  ];
  for (const { parent, limit, kills } of ways) {
    const folder = join(parent, `shop-test-${process.pid}`);
    try {
      mkdirSync(folder);
      writeFileSync(join(folder, limit), String(megabytes * 1024 * 1024), { flag: "r+" });
      const killed = () =>
        Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(folder, kills), "utf8"))?.[1] ?? 0);
      return { folder, killed, remove: () => spawnSync("rmdir", [folder]) };
    } catch {
      spawnSync("rmdir", [folder], { stdio: "ignore" });
    }
  }
  return undefined;
}
