import { mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { writeBackup } from "../src/db/backup.server.ts";
import { deleteUnwanted, openPictureFolder } from "../src/db/picture-folder.server.ts";
import { berlinNow, isoNow, systemClock } from "../src/server/clock.server.ts";
import { updateMilestone } from "../src/setup/setup.data.ts";
import { backupName, backupsToDelete, oldestBackup } from "./backups/rotation.ts";
import { configOrExit, databaseOrExit } from "./environment.ts";
import { exitWith, reasonOf } from "./exit-with.ts";

/**
 * `musterglanz backup FILE`: everything the shop has, in one file, while the site runs; encrypted when BACKUP_PASSPHRASE is set.
 * Without FILE into BACKUP_DIR, where older ones give way (N14).
 */
const config = configOrExit();
const { database, backupPassphrase, backupDir } = config;
const [named] = process.argv.slice(2);
const file = named ?? (backupDir && join(backupDir, backupName(berlinNow(systemClock))));
if (!file)
  exitWith("Wohin? Bitte eine Datei nennen, oder BACKUP_DIR setzen: musterglanz backup DATEI");
const db = databaseOrExit(config);
try {
  if (!named && backupDir) await mkdir(backupDir, { recursive: true, mode: 0o700 });
  // A file that is named is whole by itself; in the folder each picture lies once for all backups.
  const folder =
    !named && backupDir
      ? await openPictureFolder(backupDir, backupPassphrase, new Date(systemClock.now()))
      : undefined;
  const rows = await writeBackup(
    db,
    database.kind === "postgres",
    resolve(file),
    backupPassphrase,
    folder,
  );
  console.log(
    `Gesichert: ${rows} Zeilen in ${file}${backupPassphrase === undefined ? "" : ", verschlüsselt"}`,
  );
} catch (error) {
  exitWith(`Es wurde keine Sicherung geschrieben: ${reasonOf(error)}`);
}
try {
  if (!named && backupDir) await tidyFolder(backupDir);
} catch (error) {
  console.error(
    `Die Sicherung ist vollständig, ältere ließen sich aber nicht löschen: ${reasonOf(error)}`,
  );
}
try {
  await updateMilestone(db, { backup_am: isoNow(systemClock) });
} catch (error) {
  console.error(
    `Die Sicherung ist vollständig, im Admin-Bereich steht sie aber nicht: ${reasonOf(error)}`,
  );
} finally {
  await db.destroy();
}

async function tidyFolder(folder: string): Promise<void> {
  for (const old of backupsToDelete(await readdir(folder))) await rm(join(folder, old));
  const oldest = oldestBackup(await readdir(folder));
  if (oldest) await deleteUnwanted(folder, oldest);
}
