import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { restoreBackup, writeBackup } from "../../src/db/backup.server.ts";
import { tableNames } from "../../src/db/backup-lines.server.ts";
import type { Db } from "../../src/db/connect.server.ts";
import { ownTables } from "../support/own-tables.ts";
import {
  DATABASE_KINDS,
  type DatabaseKind,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (N7, P32).

const PICTURE = new Uint8Array([0, 1, 2, 250, 255]);

const EVERY_WAY = DATABASE_KINDS.flatMap((from) =>
  DATABASE_KINDS.map((to): [DatabaseKind, DatabaseKind] => [from, to]),
);

describe.each(EVERY_WAY)("a backup of %s restored into %s", (from, to) => {
  let source: TestShop;
  let target: TestShop;
  let folder: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "shop-backup-"));
    [source, target] = await Promise.all([
      openTestShop({ kind: from }),
      openTestShop({ kind: to }),
    ]);
    // Mails that leave between the backup and the comparison would be a difference.
    await Promise.all([source.platform.outbox.stop(), target.platform.outbox.stop()]);
  });
  afterEach(async () => {
    await Promise.all([source.close(), target.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  it("holds every row of every table as it was", async () => {
    await fill(source, "2026-03-10");
    const file = join(folder, "shop.backup");
    const rows = await writeBackup(source.platform.db, from === "postgres", file);
    expect(rows).toBeGreaterThan(80);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    await fill(target, "2026-03-11");
    expect(await restoreBackup(target.platform.db, file)).toBe(rows);
    expect(await everything(target.platform.db)).toEqual(await everything(source.platform.db));
  });

  it("is refused when the file was cut off, and nothing changes", async () => {
    await fill(source, "2026-03-10");
    const file = join(folder, "shop.backup");
    await writeBackup(source.platform.db, from === "postgres", file);
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length - 40));

    const before = await everything(target.platform.db);
    await expect(restoreBackup(target.platform.db, file)).rejects.toThrow(/Sicherung/);
    expect(await everything(target.platform.db)).toEqual(before);
  });
});

describe.each(DATABASE_KINDS)("a backup that somebody has changed, restored into %s", (kind) => {
  it.each<[string, (lines: BackupLine[]) => void, RegExp]>([
    [
      "rows for the table of migrations",
      (lines) =>
        addRows(lines, {
          table: "kysely_migration",
          rows: [{ name: "999-later", timestamp: "2026-03-01" }],
        }),
      /kysely_migration/,
    ],
    [
      "a NUL in a text",
      (lines) => changeFirst(lines, "services", { title: "Innen\u0000reinigung" }),
      /services\.title/,
    ],
    [
      "text for an amount",
      (lines) => changeFirst(lines, "prices", { preis_cent: "geschenkt" }),
      /prices\.preis_cent/,
    ],
    [
      "half a cent",
      (lines) => changeFirst(lines, "prices", { preis_cent: 0.5 }),
      /prices\.preis_cent/,
    ],
  ])("is refused with %s, and nothing changes", async (_, change, reason) => {
    const shop = await openTestShop({ kind });
    await shop.platform.outbox.stop();
    const folder = mkdtempSync(join(tmpdir(), "shop-backup-"));
    const file = join(folder, "shop.backup");
    await writeBackup(shop.platform.db, kind === "postgres", file);
    const lines: BackupLine[] = gunzipSync(readFileSync(file))
      .toString()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    change(lines);
    writeFileSync(file, gzipSync(`${lines.map((line) => JSON.stringify(line)).join("\n")}\n`));
    const before = await everything(shop.platform.db);
    await expect(restoreBackup(shop.platform.db, file)).rejects.toThrow(reason);
    expect(await everything(shop.platform.db)).toEqual(before);
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

type BackupLine = { table?: string; rows: Record<string, unknown>[] };

function addRows(
  lines: BackupLine[],
  line: { table: string; rows: Record<string, unknown>[] },
): void {
  lines.splice(-1, 0, line as BackupLine);
  const end = lines.at(-1) as unknown as { rows: number };
  end.rows += line.rows.length;
}

function changeFirst(lines: BackupLine[], table: string, values: Record<string, unknown>): void {
  const row = lines.find((line) => line.table === table)?.rows[0];
  if (!row) throw new Error(`no row of ${table}`);
  Object.assign(row, values);
}

describe.each(DATABASE_KINDS)("a backup of %s while bookings come in", (kind) => {
  it("shows one moment: every booking in it has its place and its mails", async () => {
    const shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    const copy = await openTestShop({ kind });
    const folder = mkdtempSync(join(tmpdir(), "shop-backup-"));
    const file = join(folder, "shop.backup");
    let stop = false;
    const underWay = Promise.withResolvers<void>();
    const burst = (async () => {
      for (let day = 0; !stop; day += 1) {
        if (day === 3) underWay.resolve();
        await fill(shop, dayOf(day % 80), "burst");
        // SQLite answers without waiting for anything, so that timers would never get their turn.
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    await Promise.race([underWay.promise, burst]);
    await writeBackup(shop.platform.db, kind === "postgres", file);
    stop = true;
    await burst;

    await restoreBackup(copy.platform.db, file);
    const { bookings = [], places = [], mails = [] } = await everything(copy.platform.db);
    expect(bookings.length).toBeGreaterThanOrEqual(3);
    expect(places.map((place) => place.booking_id).sort()).toEqual(
      bookings.map((booking) => booking.id).sort(),
    );
    for (const booking of bookings)
      expect(
        mails.filter((mail) => String(mail.key).endsWith(`:${booking.id}`)).length,
      ).toBeGreaterThanOrEqual(2);
    await Promise.all([shop.close(), copy.close()]);
    rmSync(folder, { recursive: true, force: true });
  });
});

type Rows = Record<string, Record<string, unknown>[]>;

async function everything(db: Db): Promise<Rows> {
  const names = (await ownTables(db)).map((table) => table.name);
  // The count of changes is the database's own: a restore is one more of them.
  const tables = names.filter((name) => name !== "content_version");
  const rows: Rows = {};
  for (const name of tables.sort()) {
    const found = (await db
      .selectFrom(name as "bookings")
      .selectAll()
      .execute()) as Record<string, unknown>[];
    rows[name] = found
      .map(plainBytes)
      .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  }
  return rows;
}

/** The two drivers hand bytes out as different classes. */
function plainBytes(row: Record<string, unknown>): Record<string, unknown> {
  return "content" in row ? { ...row, content: [...(row.content as Uint8Array)] } : row;
}

function dayOf(offset: number): string {
  return new Date(Date.UTC(2026, 2, 3 + offset)).toISOString().slice(0, 10);
}

async function fill(shop: TestShop, datum: string, name = "Beispielkundin Eins"): Promise<void> {
  const request = {
    name,
    email: "beispiel@example.org",
    telefon: "0151 12345678",
    kfz: "suv",
    verschmutzung: "Schwer",
    datum,
    abgabezeit: "10:00",
    leistungen: ["Lederreinigung"],
    zustimmung: true,
    nachricht: "Größe, Öl & „Zeichen“ 🚗",
    sitzOption: { anzahl: 2, details: "vorne" },
    preis: "0.01",
  };
  const { body } = await shop.call("POST", "/api/bookings", request);
  if (typeof body.preis === "string")
    await shop.call("POST", "/api/bookings", { ...request, preis: body.preis });
  await shop.platform.db
    .insertInto("image_files")
    .values({ id: "picture", width: 400, media_type: "image/webp", content: PICTURE })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

it("is written in an order in which every row finds what it refers to", async () => {
  const shop = await openTestShop({ kind: "sqlite" });
  const tables = tableNames();
  for (const [index, table] of tables.entries()) {
    const { rows } = await sql<{
      table: string;
    }>`select "table" from pragma_foreign_key_list(${table})`.execute(shop.platform.db);
    for (const { table: parent } of rows)
      expect(tables.slice(0, index + 1), `${table} refers to ${parent}`).toContain(parent);
  }
  await shop.close();
});
