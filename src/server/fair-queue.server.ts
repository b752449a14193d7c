import { setImmediate } from "node:timers/promises";
import { closedConnection } from "./closed-connection.server.ts";

type FairQueue = <T>(from: string, work: () => Promise<T>) => Promise<T>;

type Waiting = { call(): void };

/**
 * Lets at most `atOnce` of the given works run at a time. The others wait in a line for each sender, and the lines take turns:
 * who fills one holds up nobody else. `refuse` makes the error for a line that is full. Whoever hangs up leaves the line.
 */
export function createFairQueue({
  atOnce,
  mostInLine,
  refuse,
}: {
  atOnce: number;
  mostInLine: number;
  refuse: () => Error;
}): FairQueue {
  let free = atOnce;
  const lines = new Map<string, Waiting[]>();
  const isFull = (from: string) => (lines.get(from)?.length ?? 0) >= mostInLine;

  async function waitInLine(from: string): Promise<void> {
    const gone = closedConnection();
    // Drop closed connections first.
    if (isFull(from)) await setImmediate();
    if (gone?.aborted || isFull(from)) throw refuse();
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const waiting = { call: resolve };
      lines.set(from, [...(lines.get(from) ?? []), waiting]);
      gone?.addEventListener("abort", () => {
        if (leave(from, waiting)) reject(refuse());
      });
    });
  }

  function leave(from: string, waiting: Waiting): boolean {
    const line = lines.get(from) ?? [];
    const rest = line.filter((other) => other !== waiting);
    // Set anew without being deleted before, so that the line keeps its place among the others.
    if (rest.length > 0) lines.set(from, rest);
    else lines.delete(from);
    return rest.length < line.length;
  }

  /** The first of the line that has waited longest; the rest of it goes behind all other lines. */
  function callNext(): boolean {
    for (const [from, line] of lines) {
      lines.delete(from);
      const [next, ...rest] = line;
      if (rest.length > 0) lines.set(from, rest);
      next?.call();
      return true;
    }
    return false;
  }

  return async (from, work) => {
    if (free > 0) free -= 1;
    else await waitInLine(from);
    try {
      return await work();
    } finally {
      // Hand the turn to the next one.
      if (!callNext()) free += 1;
    }
  };
}
