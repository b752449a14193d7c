import { resolve } from "node:path";
import { countClosedTotps } from "../src/accounts/login/totp.server.ts";
import { countFirmLinks, hasBookings, restoreBackup } from "../src/db/backup.server.ts";
import { listUnreadDiscounts } from "../src/db/migrations/370-discounts-as-data.server.ts";
import { migrateDatabase } from "../src/db/migrations/index.server.ts";
import { NewerSchema } from "../src/db/migrations/schema-age.server.ts";
import { isOpenedBy, isSealed } from "../src/db/sealed-file.server.ts";
import { lockForRestore } from "../src/db/site-lock.server.ts";
import { createAuditLog } from "../src/server/audit-log.server.ts";
import { systemClock } from "../src/server/clock.server.ts";
import { createSeals } from "../src/server/seals.server.ts";
import { askSecretly, configOrExit, databaseOrExit } from "./environment.ts";
import { exitWith, reasonOf } from "./exit-with.ts";

/**
 * `musterglanz restore FILE`: replaces everything by a backup. A database with bookings needs `--replace` as well.
 * `--end-links` also ends the links in booking mails, those of firms and the calendar's address, as after a theft of the backup.
 */
const NEEDS_REPLACE = {
  bookings: "In dieser Datenbank gibt es Buchungen. Mit --replace wird alles ersetzt.",
  newer:
    "Diese Datenbank gehört zu einer neueren Version. Mit --replace geht es mit der Sicherung zu dieser zurück.",
};
const { positionals, replace, endLinks } = readArguments(process.argv.slice(2));
const [file] = positionals;
if (!file)
  exitWith("Welche Sicherung? Aufruf: musterglanz restore DATEI [--replace] [--end-links]");
const config = configOrExit();
const { database, backupPassphrase, dataDir, secretKey } = config;
const db = databaseOrExit(config);
try {
  const passphrase = await passphraseOf(resolve(file));
  // Before anything is looked at: what a running site wrote meanwhile would be lost, or mixed with what is restored.
  const lock = await lockForRestore(database);
  const anew = await isOfNewerVersion();
  const isKnown = !anew && (await hasBookings(db));
  if (!replace && (anew || isKnown)) exitWith(NEEDS_REPLACE[anew ? "newer" : "bookings"]);
  const rows = await restoreBackup(db, resolve(file), { endLinks, anew, passphrase });
  await createAuditLog(systemClock).note(db, { bereich: "website", text: "Sicherung eingespielt" });
  await lock.release();
  console.log(`Eingespielt: ${rows} Zeilen aus ${file}`);
  console.log(
    "Alle melden sich neu an, und Links zum Bestätigen einer Adresse oder zum Setzen eines Passworts müssen neu angefordert werden.",
  );
  const links = isKnown ? 0 : await countFirmLinks(db);
  if (links > 0)
    console.log(
      `${links} Link(s) von Firmen gelten wie am Tag der Sicherung. Wurde danach einer beendet, beenden Sie ihn auf der Karte noch einmal; mit --end-links gilt keiner mehr.`,
    );
  const unread = await listUnreadDiscounts(db);
  if (unread.length > 0)
    console.log(
      `Bei ${unread.length} Buchung(en) war der Rabatt nicht lesbar; wer sie ändert, gibt den Preis selbst ein: ${unread.join(", ")}`,
    );
  const apps = await countClosedTotps({
    db,
    seals: createSeals(dataDir, { makesKey: false, key: secretKey }),
  });
  if (apps > 0)
    console.log(
      `Die Codes von ${apps} App(s) lassen sich nicht prüfen: Legen Sie secret.key von damals nach DATA_DIR, oder siehe „Second factor“ in docs/operations.md.`,
    );
  if (endLinks)
    console.log(
      "Links in bisher verschickten Buchungsmails, Links von Firmen und die Adresse des Kalenders gelten nicht mehr.",
    );
} catch (error) {
  exitWith(`Es wurde nichts eingespielt: ${reasonOf(error)}`);
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
  if (backupPassphrase !== undefined && (await isOpenedBy(path, backupPassphrase)))
    return backupPassphrase;
  return await askSecretly("Kennwort der Sicherung: ");
}
