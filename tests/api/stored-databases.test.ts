import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectDatabase, type Db } from "../../src/db/connect.server.ts";
import { migrateDatabase } from "../../src/db/migrations/index.server.ts";

// What is held here: (P13).

/** The demo shop as it lay on the disk at former states of the project, named by the newest migration of each. */
const FOLDER = "tests/fixtures/databases";

describe("a database that began at a former state", () => {
  let folder: string;
  let newest: Awaited<ReturnType<typeof shapeOf>>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "shop-stored-"));
    const db = open("newest.db");
    await migrateDatabase(db);
    newest = await shapeOf(db);
    await db.destroy();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const open = (name: string) =>
    connectDatabase({ kind: "sqlite", file: join(folder, name) }, { isPatient: true });

  it.each(readdirSync(FOLDER))("comes to the newest tables with all its rows: %s", async (name) => {
    writeFileSync(join(folder, name), gunzipSync(readFileSync(join(FOLDER, name))));
    const db = open(name);
    const before = await keptRows(db);
    await migrateDatabase(db);
    expect(await shapeOf(db)).toEqual(newest);
    expect(await keptRows(db)).toEqual(before);
    expect(await migrateDatabase(db), "a second time").toEqual([]);
    await db.destroy();
  });

  it("is refused where its first tables are half there", async () => {
    const db = open("older.db");
    await migrateDatabase(db, "001-first-tables");
    await sql`insert into kysely_migration (name, timestamp) values ('002-content-version', '')`.execute(
      db,
    );
    await expect(migrateDatabase(db)).rejects.toThrow("older than 0.1.0");
    await db.destroy();
  });
});

/** What no migration may change: appointments, money and papers. */
async function keptRows(db: Db) {
  return {
    bookings: await db
      .selectFrom("bookings")
      .select(["id", "datum", "name", "preis_cent", "status"])
      .orderBy("id")
      .execute(),
    receipts: await db
      .selectFrom("receipts")
      .select(["nummer", "betrag_cent", "datum"])
      .orderBy("nummer")
      .execute(),
    prices: await db.selectFrom("prices").select(["id", "preis_cent"]).orderBy("id").execute(),
  };
}

/** Columns whatever their order, and what is written of indexes and triggers whatever its quotes. */
async function shapeOf(db: Db) {
  const { rows } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_master where name not like 'sqlite_%' order by type, name`.execute(
    db,
  );
  const shape: Record<string, unknown> = {};
  for (const { type, name, sql: text } of rows)
    shape[`${type} ${name}`] =
      type === "table" ? await columnsOf(db, name) : text.replaceAll('"', "").replace(/\s+/g, " ");
  return shape;
}

async function columnsOf(db: Db, table: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select name, type, "notnull", dflt_value, pk from pragma_table_info(${table}) order by name`.execute(
    db,
  );
  return rows;
}
