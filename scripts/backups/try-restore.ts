import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { restoreBackup } from "../../src/db/backup.server.ts";
import { connectDatabase } from "../../src/db/connect.server.ts";
import { makeFolder } from "../../src/db/make-folder.server.ts";
import { isoNow, systemClock } from "../../src/server/clock.server.ts";
import { updateMilestone } from "../../src/setup/setup.data.ts";
import { configOrExit } from "../environment.ts";
import { exitWith, reasonOf } from "../exit-with.ts";
import { loadEnvironment } from "../load-environment.ts";
import { newestBackup } from "./rotation.ts";
import { tryOut } from "./try-out.ts";

/**
 * `musterglanz try-restore [FILE]`: brings a backup, the newest of BACKUP_DIR by itself, back into a folder of its own, starts the site over it, and
 * tells the running site's owner what became of it (N14). Nothing of the running site is touched.
 */
const config = configOrExit();
const { backupDir } = config;
const [named] = process.argv.slice(2);
const found = named ?? newestInFolder();
if (!found) exitWith("Es gibt noch keine Sicherung zum Ausprobieren.");
const file = resolve(found);

const problem = await tryRestore();
await tellOwner();
if (problem) exitWith(`Die Sicherung ${file} lässt sich NICHT einspielen: ${problem}`);
console.log(`Die Sicherung ${file} lässt sich einspielen, und die Seite läuft damit.`);
process.exit(0);

async function tryRestore(): Promise<string> {
  makeFolder(config.dataDir);
  const folder = mkdtempSync(join(config.dataDir, "probe-"));
  try {
    const db = connectDatabase({ kind: "sqlite", file: join(folder, "shop.db") });
    try {
      const rows = await restoreBackup(db, file, { passphrase: config.backupPassphrase });
      console.log(`${rows} Zeilen gelesen.`);
    } finally {
      await db.destroy();
    }
    return (
      await tryOut({ ...loadEnvironment(), DATA_DIR: folder, DATABASE_URL: "", SMTP_URL: "" })
    ).join(" ");
  } catch (error) {
    return reasonOf(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tellOwner(): Promise<void> {
  const db = connectDatabase(config.database);
  try {
    await updateMilestone(db, {
      restore_tried_am: isoNow(systemClock),
      restore_problem: problem || null,
    });
  } catch (error) {
    console.error(`Das Ergebnis steht nicht im Admin-Bereich: ${reasonOf(error)}`);
  } finally {
    await db.destroy();
  }
}

function newestInFolder(): string | undefined {
  if (!backupDir) exitWith("Welche Sicherung? Bitte eine Datei nennen, oder BACKUP_DIR setzen.");
  try {
    const name = newestBackup(readdirSync(backupDir));
    return name && join(backupDir, name);
  } catch (error) {
    exitWith(`Der Ordner der Sicherungen lässt sich nicht lesen: ${reasonOf(error)}`);
  }
}
