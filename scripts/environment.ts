import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError, readConfig } from "../src/platform/config.server.ts";

/** Settings may stand in a file `.env` beside package.json; the environment wins over it. */
export function loadEnvironment(): Record<string, string | undefined> {
  const file = join(import.meta.dirname, "../.env");
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

/** The settings, or one line on the terminal and the end. */
export function configOrExit(): Config {
  try {
    return readConfig(loadEnvironment());
  } catch (error) {
    exitWith(error instanceof ConfigError ? error.message : String(error));
  }
}

export function exitWith(line: string): never {
  console.error(line);
  process.exit(1);
}
