export type FairTurns = <T>(from: string, work: () => Promise<T>) => Promise<T>;

/**
 * Lets at most `atOnce` of the given works run at a time. The others wait in a line for each sender, and the lines take turns:
 * who fills one holds up nobody else. `refuse` makes the error for a line that is full.
 */
export function createFairTurns({ atOnce, mostInLine, refuse }: { atOnce: number; mostInLine: number; refuse: () => Error }): FairTurns {
  let free = atOnce;
  const lines = new Map<string, (() => void)[]>();

  async function waitInLine(from: string): Promise<void> {
    const line = lines.get(from) ?? [];
    if (line.length >= mostInLine) throw refuse();
    lines.set(from, line);
    await new Promise<void>((resolve) => line.push(resolve));
  }

  /** The first of the line that has waited longest; the rest of it goes behind all other lines. */
  function callNext(): boolean {
    for (const [from, line] of lines) {
      lines.delete(from);
      const [next, ...rest] = line;
      if (rest.length > 0) lines.set(from, rest);
      next?.();
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
      // A turn passes straight on.
      if (!callNext()) free += 1;
    }
  };
}
