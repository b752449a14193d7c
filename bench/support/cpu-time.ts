import { existsSync, readFileSync } from "node:fs";

/** Of Linux: a hundredth of a second. */
const TICK = 10;

/** The processor time that a process has used, in milliseconds; not a number where the system does not tell it this way. */
export function cpuMilliseconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // Behind the command's name, which may hold anything; user and system time are the 14th and 15th field of all.
  const fields = readFileSync(file, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}
