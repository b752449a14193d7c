import { migrateDatabase } from "../../src/db/migrations/index.server.ts";
import { executedMigrations } from "../../src/db/migrations/schema-age.server.ts";
import { lockForRestore } from "../../src/db/site-lock.server.ts";
import { configOrExit, databaseOrExit } from "../environment.ts";
import { reasonOf } from "../exit-with.ts";
import { loadEnvironment } from "../load-environment.ts";
import { tryOut } from "./try-out.ts";

/** What deploy/update.sh knows by it that no backup has to be restored. */
const FAILED_AND_CHANGED_NOTHING = 3;

/** `musterglanz trial`: brings the database up to date while no node runs, and tries this version out; for deploy/update.sh. */
const config = configOrExit();
const { database } = config;
const db = databaseOrExit(config);
const migrationsNow = async () => (await executedMigrations(db)).join();
let before: string | undefined;
try {
  const lock = await lockForRestore(database);
  before = await migrationsNow();
  await migrateDatabase(db);
  await lock.release();
} catch (error) {
  console.error(`Die Datenbank lässt sich nicht auf den neuen Stand bringen: ${reasonOf(error)}`);
  const after = await migrationsNow().catch(() => undefined);
  process.exit(before !== undefined && before === after ? FAILED_AND_CHANGED_NOTHING : 1);
} finally {
  await db.destroy();
}
const problems = await tryOut(loadEnvironment());
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
