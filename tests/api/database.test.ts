import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type InsertObject, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { ensureAdmin } from "../../src/accounts/users/ensure-admin.server.ts";
import { seedSampleShop } from "../../src/app/seed.server.ts";
import { connectDatabase, type Db, withoutStatementTimeout } from "../../src/db/connect.server.ts";
import { migrateDatabase } from "../../src/db/migrations/index.server.ts";
import type { Database } from "../../src/db/tables.ts";
import { readConfig } from "../../src/server/config.server.ts";
import { runToTheEnd } from "../support/child-process.ts";
import { createEmptyDatabase, type EmptyDatabase } from "../support/empty-database.ts";
import { IS_FULL_SCALE } from "../support/scale.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (P13).

const ADMIN = { email: "chef@example.org", password: "Studiolicht!7" };

describeOnBothDatabases("a new installation's database", (kind) => {
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

  const prepare = async () => {
    await migrateDatabase(db);
    await seedSampleShop(db, { offersCount: true });
    await ensureAdmin(db, { now: () => 0 }, ADMIN);
  };

  it("is migrated and filled once, and a second start changes nothing", async () => {
    await prepare();
    const first = await everything(db);
    await db.updateTable("company_settings").set({ companyName: "Glanzwerk" }).execute();
    await db.deleteFrom("services").where("title", "=", "Lederreinigung").execute();
    const changed = await everything(db);
    await prepare();
    expect(await everything(db)).toEqual(changed);
    expect(first.services).toHaveLength(8);
    expect(first.prices).toHaveLength(72);
    expect(first.users).toMatchObject([{ email: "chef@example.org", role: "admin" }]);
  });

  it("is migrated and filled once by four processes that start at the same moment", async () => {
    const environment = { ...empty.environment, ADMIN_PASSWORD: ADMIN.password };
    const runs = await Promise.all(
      [1, 2, 3, 4].map(() => runToTheEnd("tests/support/prepare-database.ts", environment)),
    );
    expect(runs).toEqual(Array(4).fill({ code: 0, output: "" }));
    const {
      services = [],
      prices = [],
      offers = [],
      users = [],
      company_settings = [],
    } = await everything(db);
    expect([
      services.length,
      prices.length,
      offers.length,
      users.length,
      company_settings.length,
    ]).toEqual([8, 72, 2, 1, 1]);
  });

  it("keeps nothing of a migration that failed half-way", async () => {
    // The table that the first migration wants to make last is in its way.
    await sql`create table solved_challenges (id integer)`.execute(db);
    await expect(migrateDatabase(db)).rejects.toThrow();
    const tables = (await db.introspection.getTables()).map((table) => table.name);
    expect(tables).not.toContain("users");
    expect(tables).not.toContain("bookings");
    await sql`drop table solved_challenges`.execute(db);
    await prepare();
    expect((await everything(db)).services).toHaveLength(8);
  });
});

describeOnBothDatabases("a test's database", (kind) => {
  it("is as a new shop's, whatever the test before did to it", async () => {
    const messes: ((db: Db) => Promise<unknown>)[] = [
      (db) => sql`update company_settings set "companyName" = 'Fremdes'`.execute(db),
      (db) => sql`delete from prices`.execute(db),
      (db) => sql`drop table mails`.execute(db),
    ];
    const unordered = async (db: Db) =>
      Object.values(await everything(db)).map((rows) =>
        rows.map((row) => JSON.stringify(row)).sort(),
      );
    let asNew: unknown;
    for (const mess of [...messes, async () => {}]) {
      const shop = await openTestShop({ kind });
      asNew ??= await unordered(shop.platform.db);
      expect(await unordered(shop.platform.db)).toEqual(asNew);
      await mess(shop.platform.db);
      await shop.close();
    }
  });
});

type Table = keyof Database;
type Row = Record<string, unknown>;

const BOOKING = {
  id: "booking",
  art: "service",
  datum: "2026-03-10",
  abgabezeit: "10:00",
  name: "Anna",
  email: "anna@example.org",
  telefon: "0151 12345678",
  kfz: "suv",
  verschmutzung: "Leicht",
  leistungen: "[]",
  preis_cent: 100,
  nachricht: "",
  sitzOption: null,
  status: "open",
  bestEmail: true,
  user_id: null,
  search_folded: "",
  ics_sequence: 0,
  erstellt_am: "2026-03-01",
  erledigt_am: null,
  storniert_am: null,
  spaet_storniert: false,
  version: 1,
};
const USER = {
  id: "user",
  vorname: "",
  nachname: "",
  email: "x@example.org",
  email_folded: "x@example.org",
  role: "customer",
  active: true,
  bestaetigt_am: null,
  password_hash: null,
  is_builtin: false,
  telefon: "",
  street: "",
  postalCode: "",
  city: "",
  password_changed_am: null,
  erstellt_am: "2026-03-01",
  version: 1,
};
const OFFER = {
  id: "offer",
  title: "Angebot",
  description: "",
  type: "allgemein",
  discount_pct: 10,
  active: true,
  erstellt_am: "2026-03-01",
  version: 1,
};
const MAIL = {
  id: "mail",
  key: "key",
  recipient: "x@example.org",
  message: "{}",
  due_at: 0,
  attempts: 0,
  leased_until: 0,
  created_at: 0,
};
const PLACE = { datum: "2026-03-12", art: "service", place: "1", booking_id: "standing" };
const REQUEST = {
  id: "request",
  name: "",
  email: "",
  telefon: "",
  kfz: "andere",
  selectedServices: "[]",
  wunsch: "",
  status: "new",
  erstellt_am: "2026-03-01",
};
const MESSAGE = {
  id: "message",
  name: "",
  email: "",
  subject: "",
  message: "",
  status: "new",
  erstellt_am: "2026-03-01",
};
const SESSION = {
  id: "sitzung",
  token_hash: "hash",
  user_id: "standing",
  remember: false,
  created_at: 0,
  used_at: 0,
  expires_at: 1,
};
const ANSWER = { key: "key", body_hash: "hash", booking_id: "standing", created_at: 0 };

/** A row that is taken as it is, and what makes it unacceptable. */
const UNACCEPTABLE: [table: Table, good: Row, changes: Row][] = [
  ["bookings", BOOKING, { status: "offen" }],
  ["bookings", BOOKING, { status: null }],
  ["bookings", BOOKING, { art: "ausflug" }],
  ["bookings", BOOKING, { datum: "10.03.2026" }],
  ["bookings", BOOKING, { datum: "2026-3-10" }],
  ["bookings", BOOKING, { datum: "" }],
  ["bookings", BOOKING, { datum: null }],
  ["bookings", BOOKING, { abgabezeit: "9:00" }],
  ["bookings", BOOKING, { abgabezeit: "10:00:00" }],
  ["bookings", BOOKING, { name: "" }],
  ["bookings", BOOKING, { name: null }],
  ["bookings", BOOKING, { kfz: "lkw" }],
  ["bookings", BOOKING, { kfz: "" }],
  ["bookings", BOOKING, { verschmutzung: "leicht" }],
  ["bookings", BOOKING, { verschmutzung: "" }],
  ["bookings", BOOKING, { preis_cent: -1 }],
  ["bookings", BOOKING, { preis_cent: null }],
  ["bookings", BOOKING, { art: "beratung", kfz: "", verschmutzung: "" }],
  ["bookings", BOOKING, { art: "beratung", preis_cent: 0 }],
  ["bookings", BOOKING, { status: "done" }],
  ["bookings", BOOKING, { status: "cancelled" }],
  ["bookings", BOOKING, { erledigt_am: "2026-03-10" }],
  ["bookings", BOOKING, { storniert_am: "2026-03-10" }],
  ["bookings", BOOKING, { status: "done", erledigt_am: "2026-03-10", storniert_am: "2026-03-10" }],
  ["bookings", BOOKING, { user_id: "nobody" }],
  ["bookings", BOOKING, { id: "standing" }],
  ["places", PLACE, { datum: "2026-03-11" }],
  ["places", PLACE, { datum: "heute" }],
  ["places", PLACE, { art: "ausflug" }],
  ["places", PLACE, { booking_id: "nobody" }],
  ["places", PLACE, { booking_id: null }],
  ["idempotent_answers", ANSWER, { key: "standing" }],
  ["mails", MAIL, { key: "standing" }],
  ["mails", MAIL, { recipient: null }],
  ["users", USER, { email_folded: "standing@example.org" }],
  ["users", USER, { role: "chef" }],
  ["users", USER, { is_builtin: true }],
  ["sessions", SESSION, { user_id: "nobody" }],
  [
    "account_tokens",
    { token_hash: "hash", user_id: "standing", purpose: "reset", expires_at: 1 },
    { purpose: "anything" },
  ],
  ["services", { ...emptyService(), id: "service", title: "Neu" }, { title: "Standing" }],
  [
    "prices",
    { id: "price", service_id: "standing", stufe: "Leicht", kfz: "suv", preis_cent: 1, version: 1 },
    { stufe: "Sauber" },
  ],
  [
    "prices",
    { id: "price", service_id: "standing", stufe: "Leicht", kfz: "suv", preis_cent: 1, version: 1 },
    { kfz: "andere" },
  ],
  [
    "prices",
    { id: "price", service_id: "standing", stufe: "Leicht", kfz: "suv", preis_cent: 1, version: 1 },
    { preis_cent: -1 },
  ],
  [
    "prices",
    { id: "price", service_id: "standing", stufe: "Leicht", kfz: "suv", preis_cent: 1, version: 1 },
    { preis_cent: 10_000_001 },
  ],
  [
    "prices",
    { id: "price", service_id: "standing", stufe: "Leicht", kfz: "suv", preis_cent: 1, version: 1 },
    { kfz: "limousine" },
  ],
  [
    "prices",
    { id: "price", service_id: "standing", stufe: "Leicht", kfz: "suv", preis_cent: 1, version: 1 },
    { service_id: "nobody" },
  ],
  ["offers", OFFER, { title: "" }],
  ["offers", OFFER, { type: "alle" }],
  ["offers", OFFER, { discount_pct: 101 }],
  ["offers", OFFER, { discount_pct: -1 }],
  ["offers", OFFER, { start_date: "1. März" }],
  ["offers", OFFER, { end_date: "2026-3-1" }],
  ["offers", OFFER, { start_date: "2026-03-02", end_date: "2026-03-01" }],
  ["visits", { datum: "2026-03-10", count: 1 }, { datum: "gestern" }],
  ["visits", { datum: "2026-03-10", count: 1 }, { count: -1 }],
  ["contact_messages", MESSAGE, { status: "gelesen" }],
  ["offer_requests", REQUEST, { kfz: "lkw" }],
  ["offer_requests", REQUEST, { status: "gelesen" }],
];

describeOnBothDatabases("the database itself", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ kind });
    const insert = (table: Table, row: Row) =>
      shop.platform.db
        .insertInto(table)
        .values(row as never)
        .execute();
    await insert("users", {
      ...USER,
      id: "standing",
      email: "standing@example.org",
      email_folded: "standing@example.org",
    });
    await insert("bookings", { ...BOOKING, id: "standing" });
    await insert("places", { ...PLACE, datum: "2026-03-11" });
    await insert("mails", { ...MAIL, id: "standing", key: "standing" });
    await insert("idempotent_answers", { ...ANSWER, key: "standing" });
    await insert("services", { ...emptyService(), id: "standing", title: "Standing" });
    await insert("prices", {
      id: "standing",
      service_id: "standing",
      stufe: "Leicht",
      kfz: "limousine",
      preis_cent: 1,
      version: 1,
    });
  });
  afterAll(() => shop.close());

  const inserted = (table: Table, row: Row) =>
    shop.platform.db.transaction().execute(async (tx) => {
      await tx
        .insertInto(table)
        .values(row as InsertObject<Database, Table>)
        .execute();
      throw new Error("taken");
    });

  it.each(UNACCEPTABLE.map(([table, good, changes]) => [table, changes, good] as const))(
    "refuses %s with %j",
    async (table, changes, good) => {
      await expect(inserted(table, good)).rejects.toThrow("taken");
      await expect(inserted(table, { ...good, ...changes })).rejects.toThrow(
        /constraint|violates|not-null|NOT NULL/i,
      );
    },
  );

  it("has one company and a capacity of at least one", async () => {
    const { db } = shop.platform;
    await expect(db.updateTable("company_settings").set({ id: 2 }).execute()).rejects.toThrow();
    await expect(
      db.updateTable("company_settings").set({ tagesKapazitaet: 0 }).execute(),
    ).rejects.toThrow();
  });

  it("lets go of what belongs to a booking or an account that is deleted", async () => {
    await shop.platform.db
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable("bookings").set({ user_id: "standing" }).execute();
        await tx.insertInto("sessions").values(SESSION).execute();
        await tx.deleteFrom("users").where("id", "=", "standing").execute();
        expect(await tx.selectFrom("sessions").selectAll().execute()).toEqual([]);
        expect(await tx.selectFrom("bookings").select("user_id").execute()).toEqual([
          { user_id: null },
        ]);
        await tx.deleteFrom("bookings").execute();
        expect(await tx.selectFrom("places").selectAll().execute()).toEqual([]);
        throw new Error("undone");
      })
      .catch((error) => expect(error.message).toBe("undone"));
    expect(await shop.platform.db.selectFrom("places").selectAll().execute()).toHaveLength(1);
  });

  it("gives everything back as it was put in", async () => {
    const { db } = shop.platform;
    const { openingHours, phoneNumbers } = await db
      .selectFrom("company_settings")
      .select(["openingHours", "phoneNumbers"])
      .executeTakeFirstOrThrow();
    expect(openingHours).toMatchObject({ Sonntag: { closed: true } });
    expect(phoneNumbers).toEqual(["0171 3920007"]);
    const user = await db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", "standing")
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      ...USER,
      benachrichtigungen: {},
      id: "standing",
      email: "standing@example.org",
      email_folded: "standing@example.org",
    });
    const late = Date.UTC(2300, 0, 1);
    await db.updateTable("mails").set({ due_at: late }).where("id", "=", "standing").execute();
    expect(await db.selectFrom("mails").select("due_at").execute()).toEqual([{ due_at: late }]);
  });
});

function emptyService(): Row {
  return {
    description: "",
    longDescription: "",
    imageUrl: "",
    price_text: "",
    features: "[]",
    proSitz: false,
    position: 0,
    retired_am: null,
    version: 1,
  };
}

async function everything(db: Db): Promise<Record<string, Row[]>> {
  const tables = (await db.introspection.getTables()).map((table) => table.name).sort();
  const rows = await Promise.all(
    tables.map(async (name) => (await sql<Row>`select * from ${sql.table(name)}`.execute(db)).rows),
  );
  return Object.fromEntries(tables.map((name, index) => [name, rows[index] ?? []]));
}

describe.skipIf(process.platform === "win32")("the file of a new shop", () => {
  it("is readable by its owner alone, and so are those beside it, also in a folder that others may enter", async () => {
    const folder = mkdtempSync(join(tmpdir(), "shop-open-"));
    chmodSync(folder, 0o755);
    const db = connectDatabase({ kind: "sqlite", file: join(folder, "shop.db") });
    await migrateDatabase(db);
    const rights = readdirSync(folder).map((name) => [
      name,
      statSync(join(folder, name)).mode & 0o777,
    ]);
    expect(Object.fromEntries(rights)).toEqual({
      "shop.db": 0o600,
      "shop.db-shm": 0o600,
      "shop.db-wal": 0o600,
    });
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
});

describe.runIf(IS_FULL_SCALE)("a statement of twenty seconds", { timeout: 60_000 }, () => {
  const postgres = () => ({ kind: "postgres", url: inject("postgresUrl") }) as const;
  const sleep = (db: Db) => sql`select pg_sleep(20)`.execute(db);

  it("is broken off where somebody waits for a page", async () => {
    const db = connectDatabase(postgres());
    await expect(sleep(db)).rejects.toThrow(/timeout/i);
    await db.destroy();
  });

  it("is waited for where it works on a whole shop, such as a migration", async () => {
    expect((await withoutStatementTimeout(postgres(), sleep)).rows).toHaveLength(1);
  });
});

describe("reading a row", () => {
  it("gives a plain object on SQLite, too", async () => {
    const shop = await openTestShop({ kind: "sqlite" });
    const row = await shop.platform.db.selectFrom("services").selectAll().executeTakeFirstOrThrow();
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
    await shop.close();
  });
});
