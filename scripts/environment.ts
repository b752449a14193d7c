import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
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

const FILE_REASONS: Record<string, string> = {
  ENOSPC: "there is no space left on that disk.",
  EDQUOT: "the space that this user may take there is used up.",
  EROFS: "that disk can only be read.",
  EACCES: "this user may not write or read there.",
  EPERM: "this user may not write or read there.",
  ENOENT: "there is no such file or folder.",
  ENOTDIR: "the folder named is a file.",
  EISDIR: "a folder of that name is in the way.",
};

/** Why it did not work, in one line. */
export function reasonOf(error: unknown): string {
  const reason = FILE_REASONS[String((error as NodeJS.ErrnoException).code)];
  return reason ?? (error instanceof Error ? error.message : String(error));
}

/** Asks on the terminal without showing what is typed. */
export async function askSecretly(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const answer = await terminal.question("");
  terminal.close();
  process.stderr.write("\n");
  return answer;
}
