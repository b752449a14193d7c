import { availableParallelism, cpus, totalmem } from "node:os";

/** How long is measured: rounds of each side, and seconds a round. */
export type Effort = { rounds: number; seconds: number };

export type Finding = {
  /** What was measured, as a sentence. */
  title: string;
  /** What it was measured on: rows, bodies, settings. */
  fixture: string;
  /** The measured figures, one a line. */
  figures: string[];
  /** What the figures are held against; none for what is only told. */
  checks: Check[];
};

type Check = { what: string; value: number; atLeast?: number; atMost?: number; unit?: string };

export const CONNECTIONS = 16;

export function printHead({ rounds, seconds }: Effort): void {
  const processor = cpus()[0]?.model ?? "unknown processor";
  console.log(
    `\nBench: ${new Date().toISOString()}, Node ${process.version}, ${process.platform} ${process.arch}`,
  );
  console.log(
    `Machine: ${availableParallelism()} cores of ${processor}, ${Math.round(totalmem() / 2 ** 30)} GB of memory`,
  );
  console.log(
    `Load: ${CONNECTIONS} connections from this process; sides in turns, ${rounds} rounds of ${seconds} s each after a warm-up; medians`,
  );
}

export function printFinding({ title, fixture, figures, checks }: Finding): void {
  console.log(`\n${title}\n  fixture  ${fixture}`);
  for (const figure of figures) console.log(`  measured ${figure}`);
  for (const check of checks)
    console.log(`  ${verdictOf(check).padEnd(8)} ${describeCheck(check)}`);
}

function verdictOf({
  value,
  atLeast = Number.NEGATIVE_INFINITY,
  atMost = Number.POSITIVE_INFINITY,
}: Check): "ok" | "missed" {
  return value >= atLeast && value <= atMost ? "ok" : "missed";
}

function describeCheck({ what, value, atLeast, atMost, unit = "" }: Check): string {
  const target = atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`;
  return `${what} ${round(value)}${unit} (target ${target}${unit})`;
}

/** Three digits that say something; nothing is said of rounds in which nobody was answered. */
export function round(value: number): string {
  if (!Number.isFinite(value)) return "?";
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return (
    ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
  );
}
