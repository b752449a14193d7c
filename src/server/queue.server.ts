/** Lets at most `atOnce` of the given works run at a time; the others wait in line. */
export function createQueue(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = atOnce;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Hand the turn to the next one.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
