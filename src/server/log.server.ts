import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

/**
 * Structured logs, one JSON line each. They hold no query strings and no personal data:
 * callers pass ids, statuses and durations, and of an error only its kind and stack.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}

let saysAll = false;

/** On a developer's machine: there is nobody's data in an error, and its message is half of what one needs to know. */
export function logErrorMessages(): void {
  saysAll = true;
}

/** What may be said of an error in a log: messages of databases and mail servers can quote what a visitor typed. */
export function describeError(error: unknown): { kind: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { kind: typeof error };
  if (saysAll) return { kind: error.name, stack: error.stack ?? error.message };
  const code = "code" in error && error.code !== undefined ? String(error.code) : undefined;
  const stack = error.stack
    ?.split("\n")
    .filter((line) => line.trimStart().startsWith("at "))
    .slice(0, 12)
    .join("\n");
  return { kind: error.name, ...(code && { code }), ...(stack && { stack }) };
}
