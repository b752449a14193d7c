import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { PassThrough, Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import { type AnyDb, backupLines, encodeBytes, tableNames } from "./backup-lines.server.ts";
import { toColumns } from "./backup-tables.server.ts";
import { connectDatabase, type DatabaseAddress, type Db } from "./connect.server.ts";
import { fillLastContract } from "./last-contract.server.ts";
import { fillCards } from "./migrations/090-customer-cards.server.ts";
import { doubtTyped, PROVEN_CONTACT } from "./migrations/350-proven-contact.server.ts";
import { DISCOUNTS_AS_DATA, fillDiscounts } from "./migrations/370-discounts-as-data.server.ts";
import { COLLECTIVE_INVOICES, fillBilled } from "./migrations/487-collective-invoices.server.ts";
import { FIRMS, fillFirms } from "./migrations/520-firms.server.ts";
import {
  fillServices,
  SERVICES_OF_VOUCHERS,
} from "./migrations/530-services-of-vouchers.server.ts";
import { CHANGES_OF_EXTRAS, fillChanges } from "./migrations/540-changes-of-extras.server.ts";
import { fillNumbers, NUMBERS_OF_OFFERS } from "./migrations/541-numbers-of-offers.server.ts";
import { CENTS_OF_SETTINGS, fillCents } from "./migrations/550-cents-of-settings.server.ts";
import { isKnownMigration, migrateDatabase } from "./migrations/index.server.ts";
import { dropEverything } from "./migrations/schema-age.server.ts";
import { EVERYTHING, openPassGate, openReceiptGate } from "./pass-gate.server.ts";
import type { PictureFolder } from "./picture-folder.server.ts";
import { BackupError, checkBackup, readerOf } from "./read-backup.server.ts";
import { seal } from "./sealed-file.server.ts";
import { dropSearchIndex, makeSearchIndex } from "./search-index.server.ts";

/**
 * Writes all rows as they stood at one moment, while the site runs on. The file fits both databases:
 * a shop that grows is restored from its SQLite backup into PostgreSQL. With a passphrase nobody reads it without; with a folder pictures lie there,
 * each once. Returns the number of rows, and leaves nothing behind when it cannot be written to the end.
 */
export async function writeBackup(
  db: Db,
  isPostgres: boolean,
  file: string,
  passphrase?: string,
  folder?: PictureFolder,
): Promise<number> {
  const part = `${file}.part`;
  try {
    // Flushed: a backup that is there after a power cut is a whole one.
    const count = await pack(
      db,
      isPostgres,
      () => createWriteStream(part, { mode: 0o600, flush: true }),
      { passphrase, folder },
    );
    await rename(part, file);
    return count;
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}

/** The same without a file, where there is no room for one; on a connection of its own, so that a slow reader keeps nobody waiting. */
export function streamBackup(address: DatabaseAddress, passphrase: string | undefined): Readable {
  const db = connectDatabase(address);
  const target = new PassThrough();
  pack(db, address.kind === "postgres", () => target, { passphrase, folder: undefined })
    .catch((error) => target.destroy(error))
    .finally(() => db.destroy());
  return target;
}

type Kind = { passphrase: string | undefined; folder: PictureFolder | undefined };

async function pack(
  db: Db,
  isPostgres: boolean,
  open: () => Writable,
  { passphrase, folder }: Kind,
): Promise<number> {
  let count = 0;
  await db.connection().execute(async (connection) => {
    // A reading snapshot: neither waits for writers nor holds them up.
    await sql
      .raw(isPostgres ? "begin isolation level repeatable read read only" : "begin")
      .execute(connection);
    try {
      const lines = async function* () {
        for await (const line of backupLines(connection, folder)) {
          if ("end" in line) count = line.rows;
          yield `${JSON.stringify(line, encodeBytes)}\n`;
        }
      };
      const packed = createGzip();
      // Opened only now: a file that cannot be opened fails while somebody listens.
      const target = open();
      if (passphrase === undefined) await pipeline(Readable.from(lines()), packed, target);
      else
        await pipeline(
          Readable.from(lines()),
          packed,
          (plain: AsyncIterable<Uint8Array>) => seal(plain, passphrase),
          target,
        );
    } finally {
      await sql`commit`.execute(connection);
    }
  });
  return count;
}

/**
 * Replaces everything in the database by the backup, or nothing when the file is not whole. Returns the number of rows.
 * Sessions and links that are good once end: what ended them since, such as a new password, is not in the backup.
 * Signed links to bookings and the calendar's address go on, unless `endLinks` is asked for; so do firms' links, but for those that have
 * ended since, where the database still knows their cards.
 * `anew` takes away tables of a newer version first, which is a transaction of its own.
 */
export async function restoreBackup(
  db: Db,
  file: string,
  {
    endLinks = false,
    anew = false,
    passphrase,
  }: { endLinks?: boolean; anew?: boolean; passphrase?: string | undefined } = {},
): Promise<number> {
  const read = await readerOf(file, passphrase);
  const migrations = await checkBackup(read);
  if (!migrations.every(isKnownMigration))
    throw new BackupError("Diese Sicherung stammt von einer neueren Version der Website.");
  if (anew) await dropEverything(db);
  await migrateDatabase(db);
  return await db.transaction().execute(async (tx) => {
    await dropSearchIndex(tx);
    // A new server has nothing to say of links; one with bookings knows which have ended.
    const links = (await hasBookings(tx)) ? await readFirmLinks(tx) : undefined;
    // What stands under a signature goes with its intake alone.
    await openPassGate(tx, { before: EVERYTHING }, async () => {
      await tx.deleteFrom("pass_visits").execute();
    });
    await openReceiptGate(tx, { before: EVERYTHING }, async () => {
      await tx.deleteFrom("receipts").execute();
    });
    for (const table of tableNames().reverse()) await (tx as AnyDb).deleteFrom(table).execute();
    let count = 0;
    for await (const line of read()) {
      if (!("table" in line) || line.rows.length === 0) continue;
      await (tx as AnyDb)
        .insertInto(line.table)
        .values(line.rows.map((row) => toColumns(line.table, row)))
        .execute();
      count += line.rows.length;
    }
    await fillCards(tx);
    await fillLastContract(tx);
    if (!migrations.includes(PROVEN_CONTACT)) await doubtTyped(tx);
    if (!migrations.includes(DISCOUNTS_AS_DATA)) await fillDiscounts(tx);
    if (!migrations.includes(COLLECTIVE_INVOICES)) await fillBilled(tx);
    if (!migrations.includes(FIRMS)) await fillFirms(tx);
    if (!migrations.includes(SERVICES_OF_VOUCHERS)) await fillServices(tx);
    if (!migrations.includes(CHANGES_OF_EXTRAS)) await fillChanges(tx);
    if (!migrations.includes(NUMBERS_OF_OFFERS)) await fillNumbers(tx);
    if (!migrations.includes(CENTS_OF_SETTINGS)) await fillCents(tx);
    await endLoginsAndLinks(tx);
    if (links) await keepFirmLinks(tx, links);
    if (endLinks) await endSignedLinks(tx);
    await makeSearchIndex(tx);
    return count;
  });
}

/** What was asked for stays: a new address that waits can be sent a new link, and a former one stays free for its account. */
async function endLoginsAndLinks(tx: Db): Promise<void> {
  await tx.deleteFrom("sessions").execute();
  for (const table of [
    "account_tokens",
    "login_attempts",
    "passkey_challenges",
    "booking_permits",
    "disclosure_links",
  ] as const)
    await tx.deleteFrom(table).execute();
  await tx.updateTable("email_changes").set({ token_hash: null, first_token_hash: null }).execute();
  await tx
    .updateTable("address_returns")
    .set({ token_hash: null, first_token_hash: null })
    .execute();
}

/** The next booking mail makes a new secret; the calendar's address and firms' links are shown once, when the owner makes new ones. */
async function endSignedLinks(tx: Db): Promise<void> {
  await tx
    .updateTable("installation")
    .set({ link_secret: null, calendar_token_hash: null })
    .execute();
  await tx
    .updateTable("customer_cards")
    .set({ firmenlink_hash: null, firmenlink_seit: null })
    .execute();
}

/** As a password, a firm's link is what it is now, and not what it was. */
async function readFirmLinks(tx: Db) {
  return await tx
    .selectFrom("customer_cards")
    .select(["id", "firmenlink_hash", "firmenlink_seit"])
    .execute();
}

async function keepFirmLinks(
  tx: Db,
  links: Awaited<ReturnType<typeof readFirmLinks>>,
): Promise<void> {
  const now = new Map(links.map((link) => [link.id, link]));
  for (const { id, firmenlink_hash: restored } of await readFirmLinks(tx)) {
    // A card that was deleted since has no link any more.
    const { firmenlink_hash = null, firmenlink_seit = null } = now.get(id) ?? {};
    if (firmenlink_hash === restored) continue;
    await tx
      .updateTable("customer_cards")
      .set({ firmenlink_hash, firmenlink_seit })
      .where("id", "=", id)
      .execute();
  }
}

/** How many firms book by a link. */
export async function countFirmLinks(db: Db): Promise<number> {
  return (await readFirmLinks(db)).filter(({ firmenlink_hash }) => firmenlink_hash !== null).length;
}

/** True when somebody's work would be lost by a restore. */
export async function hasBookings(db: Db): Promise<boolean> {
  return (await db.selectFrom("bookings").select("id").limit(1).executeTakeFirst()) !== undefined;
}
