import { existsSync } from "node:fs";
import { join } from "node:path";

/** Settings may stand in a file `.env` beside package.json; the environment wins over it. */
export function loadEnvironment(): Record<string, string | undefined> {
  const file = join(import.meta.dirname, "../.env");
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}
