import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { restoreBackup, writeBackup } from "../../src/db/backup.server.ts";
import { connectDatabase, type Db } from "../../src/db/connect.server.ts";
import { isPostgres } from "../../src/db/dialect.server.ts";
import { migrateDatabase } from "../../src/db/migrations/index.server.ts";
import { findInIndex, hasSearchIndex, tidySearchIndex } from "../../src/db/search-index.server.ts";
import { checkInstallation } from "../../src/setup/check-installation.server.ts";
import { book } from "../support/bookings.ts";
import { createEmptyDatabase } from "../support/empty-database.ts";
import { IS_SQLITE_ALONE } from "../support/scale.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B32, K6).

async function lookUp(db: Db, word: string): Promise<string[] | undefined> {
  const rows = await findInIndex(db, "bookings", [[word]], { columns: ["id"], most: 10 });
  return rows?.map(({ id }) => id);
}

describeOnBothDatabases("the index of the search", (kind) => {
  let shop: TestShop;
  let token: string;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
    token = await shop.logInAdmin();
  });
  afterEach(() => shop.close());

  const found = async (q: string) => {
    const { status, body } = await shop.call(
      "GET",
      `/api/bookings?${new URLSearchParams({ q })}`,
      undefined,
      { token },
    );
    expect(status).toBe(200);
    return body.map((booking) => (booking as { name: string }).name);
  };
  const indexed = (word: string) => lookUp(shop.platform.db, word);

  it("follows a booking: made, changed, deleted, and undone with its transaction", async () => {
    const id = await book(shop, { name: "Erika Wunderlich" });
    expect(await indexed("wunderlich")).toEqual([id]);
    const { db } = shop.platform;
    const rename = (name: string) =>
      db.updateTable("bookings").set({ search_folded: name }).where("id", "=", id);
    await rename("erika sonderbar").execute();
    expect([await indexed("wunderlich"), await indexed("sonderbar")]).toEqual([[], [id]]);
    await db
      .transaction()
      .execute(async (tx) => {
        await tx.deleteFrom("bookings").where("id", "=", id).execute();
        throw new Error("undone");
      })
      .catch(() => {});
    expect(await indexed("sonderbar")).toEqual([id]);
    await rename("").execute();
    expect(await indexed("sonderbar")).toEqual([]);
    await db.deleteFrom("places").execute();
    await db.deleteFrom("bookings").where("id", "=", id).execute();
    expect(await indexed("erika")).toEqual([]);
  });

  it("finds words in any order, a colour however it is bent, a short word at its beginning, signs as they are", async () => {
    await book(shop, {
      name: 'Anna "Anni" O\'Neill 100%',
      modell: "VW Golf",
      farbe: "Rot",
      kennzeichen: "FR-JG 123",
    });
    const [name = ""] = await found("anna");
    for (const q of ["roter Golf", "Golf rot", "golf ROTES anna", "vw", "fr", "jg", "fr jg 123"])
      expect([q, await found(q)]).toEqual([q, [name]]);
    for (const q of ['"anni"', "o'neill", "100%", '"an'])
      expect([q, await found(q)]).toEqual([q, [name]]);
    for (const q of [
      "lf",
      "blauer Golf",
      "golf*",
      "NEAR(anna golf)",
      "anna OR erika",
      "-anna",
      "%",
      "_",
    ])
      expect([q, await found(q)]).toEqual([q, []]);
  });

  it("finds a customer by the plate and the number of the account", async () => {
    const { id, token: own } = await shop.addCustomer("erika@example.org");
    await shop.platform.db.updateTable("users").set({ telefon: "0761 / 99-88" }).execute();
    const { status } = await shop.call(
      "POST",
      "/api/users/me/vehicles",
      { name: "Auto", kfz: "suv", kennzeichen: "MÜ-XY 77", is_default: true },
      { token: own },
    );
    expect(status).toBe(201);
    for (const q of ["mü-xy 77", "MÜXY77", "xy77", "07619988", "erika"]) {
      const { body } = await shop.call(
        "GET",
        `/api/customer-cards?${new URLSearchParams({ q })}`,
        undefined,
        { token },
      );
      expect([q, body.map((line) => (line as { user_id: string }).user_id)]).toEqual([q, [id]]);
    }
  });

  it("is whole after a restore", async () => {
    const folder = mkdtempSync(join(tmpdir(), "shop-index-"));
    const file = join(folder, "shop.backup");
    const id = await book(shop, { name: "Erika Wunderlich" });
    await writeBackup(shop.platform.db, kind === "postgres", file);
    await shop.platform.db.updateTable("bookings").set({ search_folded: "later" }).execute();
    await restoreBackup(shop.platform.db, file);
    expect([await indexed("wunderlich"), await indexed("later")]).toEqual([[id], []]);
    await book(shop, { name: "Otto Danach", datum: "2026-03-12", email: "otto@example.org" });
    expect(await indexed("danach")).toHaveLength(1);
    rmSync(folder, { recursive: true, force: true });
  });

  it("keeps nothing of somebody who was forgotten, not even out of sight", async () => {
    const { db } = shop.platform;
    const id = await book(shop, { name: "Erika Wunderlich" });
    await db.updateTable("bookings").set({ search_folded: "" }).where("id", "=", id).execute();
    await tidySearchIndex(db);
    if (isPostgres(db)) return;
    const { rows } = await sql<{
      block: Uint8Array;
    }>`select block from bookings_words_data`.execute(db);
    expect(rows.map(({ block }) => Buffer.from(block).toString("latin1")).join()).not.toMatch(
      /wun|derl/,
    );
  });
});

describe("a SQLite file whose rows were numbered anew", () => {
  it("is indexed anew at the next start", async () => {
    const shop = await openTestShop({ kind: "sqlite" });
    const { db } = shop.platform;
    const id = await book(shop, { name: "Erika Wunderlich" });
    await sql`update bookings set rowid = rowid + 1000`.execute(db);
    await sql`insert into bookings_words (bookings_words) values ('delete-all')`.execute(db);
    await sql`insert into bookings_words (rowid, words) values (1, ' erika wunderlich')`.execute(
      db,
    );
    const look = () => lookUp(db, "wunderlich");
    expect(await look()).toEqual([]);
    await migrateDatabase(db);
    expect(await look()).toEqual([id]);
    await shop.close();
  });
});

describe.skipIf(IS_SQLITE_ALONE)("a PostgreSQL that has no extension for the search", () => {
  it("is used without, as Technik says, and indexed as soon as it has one", async () => {
    const empty = await createEmptyDatabase("postgres");
    const address = { kind: "postgres", url: String(empty.environment.DATABASE_URL) } as const;
    const owner = connectDatabase(address);
    await sql`create role plain login password 'plain'`.execute(owner);
    await sql`grant all on schema public to plain`.execute(owner);
    const url = new URL(address.url);
    url.username = "plain";
    url.password = "plain";
    const db = connectDatabase({ kind: "postgres", url: url.href });
    await migrateDatabase(db);
    expect([await hasSearchIndex(db), await lookUp(db, "wunderlich")]).toEqual([false, []]);
    const shop = await openTestShop({ kind: "postgres" });
    const finding = async () =>
      (await checkInstallation({ ...shop.platform, db })).find(({ id }) => id === "datenbank");
    expect(await finding()).toMatchObject({ standing: "hint", text: /pg_trgm/ });
    await sql`create extension pg_trgm`.execute(owner);
    await migrateDatabase(db);
    expect(await hasSearchIndex(db)).toBe(true);
    expect(await finding()).toMatchObject({ standing: "good" });
    await Promise.all([shop.close(), db.destroy()]);
    await sql`drop owned by plain`.execute(owner);
    await sql`drop role plain`.execute(owner);
    await owner.destroy();
    await empty.drop();
  });
});
