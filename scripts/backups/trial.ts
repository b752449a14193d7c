import { migrateDatabase } from "../../src/database/migrations/index.server.ts";
import { lockForRestore } from "../../src/database/site-lock.server.ts";
import { configOrExit, databaseOrExit } from "../environment.ts";
import { exitWith, reasonOf } from "../exit-with.ts";
import { loadEnvironment } from "../load-environment.ts";
import { tryOut } from "./try-out.ts";

/** `musterglanz trial`: brings the database up to date while no node runs, and tries this version out; for deploy/update.sh. */
const config = configOrExit();
const { database } = config;
const db = databaseOrExit(config);
try {
  const lock = await lockForRestore(database);
  await migrateDatabase(db);
  await lock.release();
} catch (error) {
  exitWith(`Die Datenbank lässt sich nicht auf den neuen Stand bringen: ${reasonOf(error)}`);
} finally {
  await db.destroy();
}
const problems = await tryOut(loadEnvironment());
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
