import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { restoreBackup, writeBackup } from "../../src/db/backup.server.ts";
import { connectDatabase, type Db } from "../../src/db/connect.server.ts";
import {
  DISCOUNTS_AS_DATA,
  fillDiscounts,
  listUnreadDiscounts,
} from "../../src/db/migrations/370-discounts-as-data.server.ts";
import { migrateDatabase } from "../../src/db/migrations/index.server.ts";
import { readConfig } from "../../src/server/config.server.ts";
import { book, serviceId } from "../support/bookings.ts";
import { createEmptyDatabase, type EmptyDatabase } from "../support/empty-database.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B54).

type Line = { art: string; title: string; preis_cent: number };
const line = (title: string, preis_cent: number, art = "leistung"): Line => ({
  art,
  title,
  preis_cent,
});
const less = (title: string, preis_cent: number) => line(title, preis_cent, "rabatt");

const OUTSIDE = "Außenreinigung";
const INSIDE = "Innenreinigung (ohne Polster)";

describeOnBothDatabases("a discount that was agreed when only its title said how much", (kind) => {
  let shop: TestShop;
  let id = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    id = await book(shop);
  });
  afterAll(() => shop.close());

  const write = (lines: readonly Line[]) =>
    shop.platform.db
      .updateTable("bookings")
      .set({ positionen: JSON.stringify(lines) })
      .where("id", "=", id)
      .execute();
  const read = async () =>
    (
      await shop.platform.db
        .selectFrom("bookings")
        .select("positionen")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).positionen;

  it.each<[string, Line[], [number, string[]] | undefined]>([
    [
      "of one service is that service's",
      [line(OUTSIDE, 4000), less("Rabatt 20 %", -800)],
      [20, [OUTSIDE]],
    ],
    ["keeps its decimals", [line(OUTSIDE, 4000), less("Rabatt 12,5 %", -500)], [12.5, [OUTSIDE]]],
    [
      "of all is all's",
      [line(OUTSIDE, 4000), line(INSIDE, 6000), less("Rabatt 10 %", -1000)],
      [10, [OUTSIDE, INSIDE]],
    ],
    [
      "of a part is that part's",
      [line(OUTSIDE, 4000), line(INSIDE, 6000), less("Rabatt 10 %", -600)],
      [10, [INSIDE]],
    ],
    [
      "covers no extra",
      [line(OUTSIDE, 4000), line("Tierhaare", 2000, "extra"), less("Rabatt 10 %", -400)],
      [10, [OUTSIDE]],
    ],
    [
      "of a service that is gone covers nothing",
      [line("Unterboden", 4000), less("Rabatt 10 %", -400)],
      [10, []],
    ],
    ["of another wording is left alone", [line(OUTSIDE, 4000), less("Treue", -400)], undefined],
    [
      "that comes to nothing is left alone",
      [line(OUTSIDE, 4000), less("Rabatt 10 %", -123)],
      undefined,
    ],
  ])("%s", async (_, lines, told) => {
    const { db } = shop.platform;
    await write(lines);
    await fillDiscounts(db);
    const data = told && {
      discount_pct: told[0],
      serviceIds: await Promise.all(told[1].map((title) => serviceId(db, title))),
    };
    const expected = lines.map((one) => (one.art === "rabatt" ? { ...one, ...data } : one));
    expect(await read()).toEqual(expected);
    expect(await listUnreadDiscounts(db)).toEqual(told ? [] : [id]);
    await fillDiscounts(db);
    expect(await read(), "a second time").toEqual(expected);
  });

  it("is none without its line", async () => {
    const lines = [line(OUTSIDE, 4000), line("Nachlass", -500, "nachlass")];
    await write(lines);
    await fillDiscounts(shop.platform.db);
    expect(await read()).toEqual(lines);
    expect(await listUnreadDiscounts(shop.platform.db)).toEqual([]);
  });

  it("is read in a backup that was made before", async () => {
    const { db } = shop.platform;
    const folder = mkdtempSync(join(tmpdir(), "shop-discounts-"));
    const file = join(folder, "shop.backup");
    await write([line(OUTSIDE, 4000), less("Rabatt 20 %", -800)]);
    await writeBackup(db, kind === "postgres", file);
    const [head = "", ...rows] = gunzipSync(readFileSync(file)).toString().split("\n");
    const older = JSON.parse(head);
    older.migrations = older.migrations.filter((name: string) => name < DISCOUNTS_AS_DATA);
    writeFileSync(file, gzipSync([JSON.stringify(older), ...rows].join("\n")));
    await restoreBackup(db, file);
    rmSync(folder, { recursive: true });
    expect((await read()).at(-1)).toEqual({
      ...less("Rabatt 20 %", -800),
      discount_pct: 20,
      serviceIds: [await serviceId(db, OUTSIDE)],
    });
  });
});

describeOnBothDatabases("a database from before discounts were data", (kind) => {
  let empty: EmptyDatabase;
  let db: Db;
  beforeEach(async () => {
    empty = await createEmptyDatabase(kind);
    db = connectDatabase(readConfig(empty.environment).database);
  });
  afterEach(async () => {
    await db.destroy();
    await empty.drop();
  });

  it("knows them once it is brought up to date", async () => {
    await migrateDatabase(db, "360-unproven-bookings");
    await db
      .insertInto("services")
      .values(SERVICE as never)
      .execute();
    for (const [id, title] of [
      ["one", "Rabatt 20 %"],
      ["other", "Treue"],
    ] as const) {
      const positionen = JSON.stringify([line(OUTSIDE, 4000), less(title, -800)]);
      await db
        .insertInto("bookings")
        .values({ ...BOOKING, id, positionen } as never)
        .execute();
    }
    expect(await migrateDatabase(db)).toContain(DISCOUNTS_AS_DATA);
    const rows = await db
      .selectFrom("bookings")
      .select(["id", "positionen"])
      .orderBy("id")
      .execute();
    expect(rows.map(({ positionen }) => positionen.at(-1))).toEqual([
      {
        ...less("Rabatt 20 %", -800),
        discount_pct: 20,
        serviceIds: [SERVICE.id],
      },
      less("Treue", -800),
    ]);
    expect(await listUnreadDiscounts(db)).toEqual(["other"]);
    expect(await migrateDatabase(db)).toEqual([]);
  });
});

const SERVICE = {
  id: "aussen000001",
  title: OUTSIDE,
  description: "",
  longDescription: "",
  imageUrl: "",
  price_text: "",
  features: "[]",
  proSitz: false,
  position: 1,
  version: 1,
};

const BOOKING = {
  art: "service",
  datum: "2026-03-10",
  abgabezeit: "10:00",
  name: "Beispielkundin Eins",
  email: "beispiel@example.org",
  telefon: "0151 12345678",
  kfz: "suv",
  verschmutzung: "Mittel",
  leistungen: JSON.stringify([OUTSIDE]),
  preis_cent: 3200,
  nachricht: "",
  sitzOption: null,
  status: "open",
  bestEmail: false,
  search_folded: "",
  erstellt_am: "2026-01-01T00:00:00.000Z",
  version: 1,
};
