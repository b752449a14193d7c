import { resolve } from "node:path";
import { writeBackup } from "../src/database/backup.server.ts";
import { connectDatabase } from "../src/database/connect.server.ts";
import { updateMilestone } from "../src/installation/store.server.ts";
import { isoNow, systemClock } from "../src/platform/clock.server.ts";
import { configOrExit, exitWith, reasonOf } from "./environment.ts";

/** `npm run backup -- FILE`: everything the shop has, in one file, while the site runs; encrypted when BACKUP_PASSPHRASE is set. */
const [file] = process.argv.slice(2);
if (!file) exitWith("Usage: npm run backup -- FILE");
const { database, backupPassphrase } = configOrExit();
const db = connectDatabase(database);
try {
  const rows = await writeBackup(db, database.kind === "postgres", resolve(file), backupPassphrase);
  console.log(`${rows} rows written to ${file}${backupPassphrase === undefined ? "" : ", encrypted"}`);
} catch (error) {
  exitWith(`No backup was written: ${reasonOf(error)}`);
}
try {
  await updateMilestone(db, { backup_am: isoNow(systemClock) });
} catch (error) {
  console.error(`The backup is whole, but the dashboard will not know of it: ${reasonOf(error)}`);
} finally {
  await db.destroy();
}
