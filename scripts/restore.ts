import { resolve } from "node:path";
import { countClosedTotps } from "../src/accounts/factor/totp.step.server.ts";
import { isOpenedBy, isSealed } from "../src/database/backup/sealed-file.server.ts";
import { hasBookings, restoreBackup } from "../src/database/backup.server.ts";
import { connectDatabase } from "../src/database/connect.server.ts";
import { migrateDatabase } from "../src/database/migrations/index.server.ts";
import { NewerSchema } from "../src/database/migrations/schema-age.server.ts";
import { lockForRestore } from "../src/database/site-lock.server.ts";
import { systemClock } from "../src/platform/clock.server.ts";
import { createJournal } from "../src/platform/journal.server.ts";
import { createSeals } from "../src/platform/seals.server.ts";
import { askSecretly, configOrExit, exitWith, reasonOf } from "./environment.ts";

/**
 * `npm run restore -- FILE`: replaces everything by a backup. A database with bookings needs `--replace` as well.
 * `--end-links` also ends the links in booking mails and the calendar's address, as after a theft of the backup.
 */
const NEEDS_REPLACE = {
  bookings: "There are bookings in this database. To replace everything, add --replace.",
  newer: "This database belongs to a newer version. To go back to this one with the backup, add --replace.",
};
const { positionals, replace, endLinks } = readArguments(process.argv.slice(2));
const [file] = positionals;
if (!file) exitWith("Usage: npm run restore -- FILE [--replace] [--end-links]");
const { database, backupPassphrase, dataDir, secretKey } = configOrExit();
const db = connectDatabase(database);
try {
  const passphrase = await passphraseOf(resolve(file));
  // Before anything is looked at: what a running site wrote meanwhile would be lost, or mixed with what is restored.
  const lock = await lockForRestore(database);
  const anew = await isOfNewerVersion();
  if (!replace && (anew || (await hasBookings(db)))) exitWith(NEEDS_REPLACE[anew ? "newer" : "bookings"]);
  const rows = await restoreBackup(db, resolve(file), { endLinks, anew, passphrase });
  await createJournal(systemClock).note(db, { bereich: "website", text: "Sicherung eingespielt" });
  await lock.release();
  console.log(`${rows} rows restored from ${file}`);
  console.log("Everybody logs in anew, and links to confirm an address or set a password are asked for anew.");
  const apps = await countClosedTotps({ db, seals: createSeals(dataDir, { makesKey: false, key: secretKey }) });
  if (apps > 0)
    console.log(
      `The codes of ${apps} app(s) cannot be checked: put the secret.key of that time into DATA_DIR, or see "Second factor" in docs/operations.md.`,
    );
  if (endLinks) console.log("Links in booking mails sent so far and the calendar's address are worthless now.");
} catch (error) {
  exitWith(`Nothing was restored: ${reasonOf(error)}`);
} finally {
  await db.destroy();
}

/** Also brings an older database up to date. */
async function isOfNewerVersion(): Promise<boolean> {
  try {
    await migrateDatabase(db);
    return false;
  } catch (error) {
    if (error instanceof NewerSchema) return true;
    throw error;
  }
}

function readArguments(words: string[]) {
  return {
    positionals: words.filter((word) => !word.startsWith("--")),
    replace: words.includes("--replace"),
    endLinks: words.includes("--end-links"),
  };
}

/** The one of the settings where it fits. A file that was downloaded with another one asks for that. */
async function passphraseOf(path: string): Promise<string | undefined> {
  if (!process.stdin.isTTY || !(await isSealed(path))) return backupPassphrase;
  if (backupPassphrase !== undefined && (await isOpenedBy(path, backupPassphrase))) return backupPassphrase;
  return await askSecretly("Passphrase of the backup: ");
}
