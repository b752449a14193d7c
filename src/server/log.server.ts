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

/** On a developer's machine errors contain no personal data, and their message is needed. */
export function logErrorMessages(): void {
  saysAll = true;
}

/** What a log may say about an error: messages of databases and mail servers can quote what a visitor typed. */
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
