import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { connectDatabase, type Db } from "../src/db/connect.server.ts";
import { type Config, ConfigError, readConfig } from "../src/server/config.server.ts";
import { exitWith, reasonOf } from "./exit-with.ts";
import { loadEnvironment } from "./load-environment.ts";

/** The settings, or one line on the terminal and the end. */
export function configOrExit(): Config {
  try {
    return readConfig(loadEnvironment());
  } catch (error) {
    exitWith(error instanceof ConfigError ? error.message : reasonOf(error));
  }
}

/** The shop's database, for work that may take its time, or one line on the terminal and the end. */
export function databaseOrExit({ database }: Config): Db {
  try {
    return connectDatabase(database, { isPatient: true });
  } catch (error) {
    const reason = reasonOf(error).replace(/\.$/, "");
    if ((error as NodeJS.ErrnoException).syscall === "mkdir")
      exitWith(new ConfigError("DATA_DIR", reason).message);
    exitWith(
      `Die Datenbank ${database.kind === "sqlite" ? `${database.file} ` : ""}lässt sich nicht öffnen: ${reason}.`,
    );
  }
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
