const LEVELS: Record<number, string> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "warn",
  50: "error",
  60: "fatal",
};

/** The log for eyes: one short line each, and of an error its whole stack. */
export const devLog = {
  write(line: string): void {
    const { level, time, msg, error, ...rest } = JSON.parse(line);
    const facts = Object.entries(rest).map(
      ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
    );
    console.log([time.slice(11, 19), LEVELS[level] ?? level, msg, ...facts].join(" "));
    if (error) console.log(error.stack ?? error);
  },
};
