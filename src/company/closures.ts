import { addDays } from "#lib/berlin-time.ts";

/** Closed days that follow each other, first and last included. */
export type ClosureRun = { from: string; to: string };

/** The closed days from a day on, neighbours joined, in their order. */
export function closureRuns(exceptions: readonly string[], from: string): ClosureRun[] {
  const runs: ClosureRun[] = [];
  for (const datum of [...new Set(exceptions)].filter((day) => day >= from).sort()) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === datum) last.to = datum;
    else runs.push({ from: datum, to: datum });
  }
  return runs;
}

export function withClosures(exceptions: readonly string[], days: readonly string[]): string[] {
  return [...new Set([...exceptions, ...days])].sort();
}

export function withoutClosures(exceptions: readonly string[], { from, to }: ClosureRun): string[] {
  return exceptions.filter((datum) => datum < from || datum > to);
}
