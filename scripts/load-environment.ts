import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

const FILE = join(import.meta.dirname, "../.env");

/** Settings may stand in a file `.env` beside package.json; the environment wins over it. */
export function loadEnvironment(): Record<string, string | undefined> {
  if (existsSync(FILE)) process.loadEnvFile(FILE);
  return process.env;
}

/** What the file names, whether we know it or not. */
export function environmentFileNames(): string[] {
  return existsSync(FILE) ? Object.keys(parseEnv(readFileSync(FILE, "utf8"))) : [];
}
