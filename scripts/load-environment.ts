import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

/** `.env` beside package.json, or the file that ENV_FILE names, so that an installation's settings outlive its versions. */
const FILE = process.env.ENV_FILE || join(import.meta.dirname, "../.env");

/** The environment wins over the file. */
export function loadEnvironment(): Record<string, string | undefined> {
  if (existsSync(FILE)) process.loadEnvFile(FILE);
  return process.env;
}

/** What the file names, whether we know it or not. */
export function environmentFileNames(): string[] {
  return existsSync(FILE) ? Object.keys(parseEnv(readFileSync(FILE, "utf8"))) : [];
}
