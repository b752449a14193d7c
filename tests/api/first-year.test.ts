import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { restoreBackup } from "../../src/db/backup.server.ts";
import { connectDatabase, type Db } from "../../src/db/connect.server.ts";
import { migrateDatabase } from "../../src/db/migrations/index.server.ts";
import { readConfig } from "../../src/server/config.server.ts";
import { createEmptyDatabase } from "../support/empty-database.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (P32, R4).

/**
 * A small shop as version 0.1.0 backed it up in its first year, and its receipts as they were handed out: for a small business and with VAT, by transfer, in
 * cash and not yet paid, for more and for less than agreed, of one day and of several, with a logo, and undone. These files are never made anew: what
 * a later version makes of them is what every shop in use will get.
 */
const FOLDER = "tests/fixtures/first-year";
const RECEIPTS = readdirSync(FOLDER).filter((name) => name.startsWith("receipt-"));

describeOnBothDatabases("a shop's first year", (kind) => {
  let shop: TestShop;
  let admin = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    await shop.platform.outbox.stop();
    expect(await restoreBackup(shop.platform.db, `${FOLDER}/shop.backup`)).toBe(136);
    admin = await shop.logInAdmin();
  });
  afterAll(() => shop.close());

  const read = async (path: string, token = admin) =>
    (await shop.call("GET", path, undefined, { token })).body;

  it("has receipts that reprint byte for byte", async () => {
    expect(RECEIPTS).toHaveLength(6);
    for (const name of RECEIPTS) {
      const nummer = name.replace(/\D/g, "");
      const headers = { Authorization: `Bearer ${admin}` };
      const response = await createApi(shop.platform).request(`/api/receipts/${nummer}.pdf`, {
        headers,
      });
      const same = Buffer.from(await response.arrayBuffer()).equals(
        readFileSync(`${FOLDER}/${name}`),
      );
      expect([name, response.status, same]).toEqual([name, 200, true]);
    }
  });

  it("has its prices, requests, customers, vehicles and bookings as they were", async () => {
    const prices = await read("/api/preise");
    expect(prices).toHaveLength(72);
    expect(prices).toContainEqual(
      expect.objectContaining({ stufe: "Leicht", kategorie: "kleinwagen", preis: 110 }),
    );
    expect(await read("/api/messages")).toMatchObject([
      { art: "anfrage", fahrzeugKlasse: "andere", telefon: "0761 12345" },
    ]);

    const login = await shop.call("POST", "/api/auth/login", {
      email: "kundin@example.org",
      passwort: CUSTOMER_PASSWORD,
    });
    const token = String(login.body.token);
    expect(await read("/api/users/me/settings/contact", token)).toMatchObject({
      phone: "0151 7654321",
      street: "Ulmenweg 3",
    });
    expect(await read("/api/users/me/vehicles", token)).toMatchObject([
      { name: "Kombi", kfz: "limousine", kennzeichen: "FR-AB 123" },
    ]);
    expect((await read("/api/users/me/bookings", token)).bookings).toMatchObject([
      { datum: "2026-03-18", modell: "VW Golf", kennzeichen: "EM-XY 9", preis: 40, status: "open" },
      {
        datum: "2026-03-10",
        modell: "Škoda Octavia",
        kennzeichen: "FR-AB 123",
        preis: 40,
        endpreis: 40,
        status: "done",
      },
    ]);
    expect(await read("/api/bookings?q=octavia")).toMatchObject([{ name: "Łucja Gürgün-Öz" }]);
    expect(await read("/api/customers?q=7654321")).toMatchObject([
      { name: "Test Kundin", telefon: "0151 7654321" },
    ]);
  });

  it("is the same when its database is brought up to date where it lies", async () => {
    const empty = await createEmptyDatabase(kind);
    const db = connectDatabase(readConfig(empty.environment).database);
    await migrateDatabase(db, "001-first-tables");
    await rememberAsThen(db);
    for (const { table, rows = [] } of linesOf(`${FOLDER}/shop.backup`))
      if (rows.length > 0)
        await db
          .insertInto(table as "bookings")
          .values(rows.map(asWritten) as never)
          .execute();
    await migrateDatabase(db);
    for (const table of ["users", "prices", "offer_requests", "bookings", "receipts"] as const)
      expect(await rowsOf(db, table)).toEqual(await rowsOf(shop.platform.db, table));
    await db.destroy();
    await empty.drop();
  });
});

/** The first tables came in 21 steps then. */
async function rememberAsThen(db: Db): Promise<void> {
  const [{ migrations = [] } = {}] = linesOf(`${FOLDER}/shop.backup`);
  await sql`delete from kysely_migration`.execute(db);
  for (const name of migrations)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-22T05:35:00Z')`.execute(
      db,
    );
}

type Row = Record<string, unknown>;

/** Bytes are written otherwise, and the other has its row from the beginning. */
const NOT_COMPARED = ["image_files", "installation"];

function linesOf(file: string): { migrations?: string[]; table?: string; rows?: Row[] }[] {
  const lines = gunzipSync(readFileSync(file)).toString().trim().split("\n");
  return lines.map((line) => JSON.parse(line)).filter(({ table }) => !NOT_COMPARED.includes(table));
}

function asWritten(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "object" && value !== null ? JSON.stringify(value) : value,
    ]),
  );
}

async function rowsOf(
  db: Db,
  table: "users" | "prices" | "offer_requests" | "bookings" | "receipts",
): Promise<Row[]> {
  const rows: Row[] = await db.selectFrom(table).selectAll().execute();
  return rows.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}
