import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { book } from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (K6).

/** More than any statement may have variables, when each of them is named twice. */
const MANY = 17_000;

describeOnBothDatabases("a shop with thousands of customers", (kind) => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await openTestShop({ kind });
    token = await shop.logInAdmin();
    await multiply(shop, await book(shop, { name: "Kundin Null", email: "kundin0@example.org" }));
    await book(shop, { datum: "2026-03-13", name: "Erika Besonders", email: "erika@example.org" });
    await book(shop, { datum: "2026-03-11", name: "Kurt Späth", email: "kurt@example.org" });
    // As PostgreSQL does by itself a minute later.
    if (kind === "postgres") await sql`analyze`.execute(shop.platform.db);
  }, 60_000);
  afterAll(() => shop.close());

  const names = (people: unknown) => (people as { name: string }[]).map(({ name }) => name);

  it("offers six of those who share two letters, those of the latest bookings first", async () => {
    const { status, body } = await shop.call("GET", "/api/customers?q=ku", undefined, { token });
    expect([status, body.length, names(body)[0]]).toEqual([200, 6, "Kurt Späth"]);
  });

  it.each([
    ["Besonders", "Erika Besonders"],
    ["kundin16999 kundin16999@", "Kundin16999"],
  ])(
    "offers whom nobody shares the words with, however long ago they were here: %s",
    async (q, name) => {
      const { status, body } = await shop.call(
        "GET",
        `/api/customers?${new URLSearchParams({ q })}`,
        undefined,
        { token },
      );
      expect([status, names(body)]).toEqual([200, [name]]);
    },
  );

  it("lists a page of those who share two letters, and says that there are more than a thousand", async () => {
    const { status, body, headers } = await shop.call(
      "GET",
      "/api/customer-cards?q=ku",
      undefined,
      { token },
    );
    expect([status, body.length, headers.get("X-Total-Count")]).toEqual([200, 50, "1001"]);
    const late = await shop.call("GET", "/api/customer-cards?q=ku&seite=100", undefined, { token });
    expect([late.body.length, late.headers.get("X-Total-Count")]).toEqual([50, "5001"]);
  });

  it("finds a single one among them, on all lists", async () => {
    for (const path of [
      "/api/customer-cards?",
      "/api/bookings?",
      "/api/bookings?status=open&",
      "/api/bookings?status=open&von=2020-01-07&bis=2026-03-13&",
    ])
      for (const [q, name] of [
        ["kundin16999", "Kundin16999"],
        ["besonders erika", "Erika Besonders"],
      ] as const) {
        const { body, headers } = await shop.call(
          "GET",
          `${path}${new URLSearchParams({ q })}`,
          undefined,
          { token },
        );
        expect([path, names(body), headers.get("X-Total-Count")]).toEqual([path, [name], "1"]);
      }
  });

  it("finds nobody in a state that the booking is not in", async () => {
    const { body } = await shop.call("GET", "/api/bookings?status=done&q=kundin16999", undefined, {
      token,
    });
    expect(body).toEqual([]);
  });

  it("lists bookings with a word that thousands have, those of the latest days first", async () => {
    const { body, headers } = await shop.call("GET", "/api/bookings?q=kundin", undefined, {
      token,
    });
    expect([body.length, names(body)[0], headers.get("X-Total-Count")]).toEqual([
      50,
      "Kundin Null",
      "1001",
    ]);
  });

  it.each([
    "/api/customer-cards",
    "/api/customer-cards?q=kundin16999",
    "/api/customers?q=kundin16999",
    "/api/bookings?q=kundin16999",
    "/api/bookings?status=done&q=kundin16999",
    "/api/bookings?status=done",
    "/api/bookings/dates",
    "/api/bookings/slots?datum=2026-03-13",
  ])("reads no table row by row for %s", async (path) => {
    const asked = listenToQueries(shop);
    expect((await shop.call("GET", path, undefined, { token })).status).toBe(200);
    const queries = asked();
    expect(queries.length).toBeGreaterThan(0);
    for (const query of queries) {
      const plan = await planOf(shop, kind, query);
      expect([query.sql, plan.filter((line) => READS_ALL[kind].test(line))]).toEqual([
        query.sql,
        [],
      ]);
    }
  });
});

/** A line of a plan that goes through all bookings or all customers; in the order of an index it ends with its page. */
const READS_ALL = {
  sqlite: /^SCAN (?:bookings|customer_cards|card|person)\b(?!.* USING )/,
  postgres: /Seq Scan on (?:bookings|customer_cards)\b/,
};

/** All that is asked of the database until the answer is wanted. */
function listenToQueries({ platform }: TestShop): () => CompiledQuery[] {
  const executor = platform.db.getExecutor();
  const asked: CompiledQuery[] = [];
  const execute = executor.executeQuery;
  executor.executeQuery = (query, options) => {
    asked.push(query);
    return Reflect.apply(execute, executor, [query, options]);
  };
  return () => {
    executor.executeQuery = execute;
    return asked.filter((query) => /^\s*(?:select|with)\b/i.test(query.sql));
  };
}

async function planOf(
  { platform: { db } }: TestShop,
  kind: keyof typeof READS_ALL,
  query: CompiledQuery,
): Promise<string[]> {
  const explain = kind === "sqlite" ? "explain query plan" : "explain";
  const { rows } = await db.executeQuery<Record<string, string>>(
    CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
  );
  return rows.map((row) => (row.detail ?? row["QUERY PLAN"] ?? "").trim());
}

/** As if so many others had booked the same, each with a name, an address and a number of their own, long ago. */
async function multiply(shop: TestShop, id: string): Promise<void> {
  const { db } = shop.platform;
  const booking = await db
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const card = await db
    .selectFrom("customer_cards")
    .selectAll()
    .where("id", "=", booking.karte_id ?? "")
    .executeTakeFirstOrThrow();
  const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(MANY)})`;
  const named = { name: sql`'Kundin' || n`, email: sql`'kundin' || n || '@example.org'` };
  const copies = (table: string, row: object, own: object) => {
    const columns = Object.keys(row).map((column) => sql.ref(column));
    const values = Object.keys(row).map(
      (column) => (own as Record<string, unknown>)[column] ?? sql.ref(column),
    );
    return sql`insert into ${sql.table(table)} (${sql.join(columns)}) ${numbers} select ${sql.join(values)} from ${sql.table(table)}, numbers
      where ${sql.table(table)}.id = ${(row as { id: string }).id}`.execute(db);
  };
  await copies("customer_cards", card, {
    ...named,
    id: sql`'c' || n`,
    email_folded: sql`'kundin' || n || '@example.org'`,
    email_said: sql`''`,
    telefon_said: sql`'4915' || (10000000 + n)`,
  });
  await copies("bookings", booking, {
    ...named,
    id: sql`'b' || n`,
    karte_id: sql`'c' || n`,
    datum: sql`'2020-01-07'`,
    search_folded: sql`'kundin' || n || ' kundin' || n || '@example.org'`,
  });
}
