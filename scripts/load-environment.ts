import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { ROOT } from "../build/output.ts";
import { exitWith, reasonOf } from "./exit-with.ts";

/** `.env` beside package.json, or the file that ENV_FILE names, so that an installation's settings outlive its versions. */
const FILE = process.env.ENV_FILE || join(ROOT, ".env");

/** The environment wins over the file. */
export function loadEnvironment(): Record<string, string | undefined> {
  for (const [name, value] of Object.entries(readFile())) process.env[name] ??= value;
  return process.env;
}

/** What the file names, whether we know it or not. */
export function environmentFileNames(): string[] {
  return Object.keys(readFile());
}

/** To be without it is nothing, unless somebody named it: they would run another shop than they think. */
function readFile(): Record<string, string | undefined> {
  if (!process.env.ENV_FILE && !existsSync(FILE)) return {};
  try {
    return parseEnv(readFileSync(FILE, "utf8"));
  } catch (error) {
    exitWith(`Die Einstellungen in ${FILE} lassen sich nicht lesen: ${reasonOf(error)}`);
  }
}
