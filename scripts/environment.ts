import { type Config, ConfigError, readConfig } from "../src/platform/config.server.ts";
import { loadEnvironment } from "./load-environment.ts";

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
