import { mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { writeBackup } from "../src/database/backup.server.ts";
import { connectDatabase } from "../src/database/connect.server.ts";
import { updateMilestone } from "../src/installation/store.server.ts";
import { berlinNow, isoNow, systemClock } from "../src/platform/clock.server.ts";
import { backupName, backupsToDelete } from "./backups/rotation.ts";
import { configOrExit, exitWith, reasonOf } from "./environment.ts";

/**
 * `npm run backup -- FILE`: everything the shop has, in one file, while the site runs; encrypted when BACKUP_PASSPHRASE is set.
 * Without FILE into BACKUP_DIR, where older ones give way (N14).
 */
const { database, backupPassphrase, backupDir } = configOrExit();
const [named] = process.argv.slice(2);
const file = named ?? (backupDir && join(backupDir, backupName(berlinNow(systemClock))));
if (!file) exitWith("Usage: npm run backup -- FILE, or without it when BACKUP_DIR is set");
const db = connectDatabase(database);
try {
  if (!named && backupDir) await mkdir(backupDir, { recursive: true, mode: 0o700 });
  const rows = await writeBackup(db, database.kind === "postgres", resolve(file), backupPassphrase);
  console.log(`${rows} rows written to ${file}${backupPassphrase === undefined ? "" : ", encrypted"}`);
} catch (error) {
  exitWith(`No backup was written: ${reasonOf(error)}`);
}
try {
  if (!named && backupDir) for (const old of backupsToDelete(await readdir(backupDir))) await rm(join(backupDir, old));
} catch (error) {
  console.error(`The backup is whole, but older ones could not be deleted: ${reasonOf(error)}`);
}
try {
  await updateMilestone(db, { backup_am: isoNow(systemClock) });
} catch (error) {
  console.error(`The backup is whole, but the dashboard will not know of it: ${reasonOf(error)}`);
} finally {
  await db.destroy();
}
