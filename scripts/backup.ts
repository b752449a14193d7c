import { resolve } from "node:path";
import { writeBackup } from "../src/database/backup.server.ts";
import { connectDatabase } from "../src/database/connect.server.ts";
import { updateMilestone } from "../src/installation/store.server.ts";
import { isoNow, systemClock } from "../src/platform/clock.server.ts";
import { configOrExit, exitWith } from "./environment.ts";

/** `npm run backup -- FILE`: everything the shop has, in one file, while the site runs. */
const [file] = process.argv.slice(2);
if (!file) exitWith("Usage: npm run backup -- FILE");
const { database } = configOrExit();
const db = connectDatabase(database);
try {
  const rows = await writeBackup(db, database.kind === "postgres", resolve(file));
  await updateMilestone(db, { backup_am: isoNow(systemClock) });
  console.log(`${rows} rows written to ${file}`);
} catch (error) {
  exitWith(`No backup was written: ${error instanceof Error ? error.message : String(error)}`);
} finally {
  await db.destroy();
}
