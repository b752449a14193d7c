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
  ENOSPC: "Auf diesem Datenträger ist kein Platz mehr.",
  EDQUOT: "Der Platz, den dieser Benutzer dort belegen darf, ist aufgebraucht.",
  EROFS: "Dieser Datenträger lässt sich nur lesen.",
  EACCES: "Dieser Benutzer darf dort nicht lesen oder schreiben.",
  EPERM: "Dieser Benutzer darf dort nicht lesen oder schreiben.",
  ENOENT: "Diese Datei oder diesen Ordner gibt es nicht.",
  ENOTDIR: "Der genannte Ordner ist eine Datei.",
  EISDIR: "Ein Ordner dieses Namens ist im Weg.",
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
