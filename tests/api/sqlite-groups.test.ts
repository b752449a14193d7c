import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { connectDatabase, type Db } from "../../src/db/connect.server.ts";
import { createEmptyDatabase, type EmptyDatabase } from "../support/empty-database.ts";

// What is held here: (P11).

let empty: EmptyDatabase;
let db: Db;
beforeEach(async () => {
  empty = await createEmptyDatabase("sqlite");
  db = connectDatabase({ kind: "sqlite", file: join(empty.environment.DATA_DIR ?? "", "shop.db") });
  await sql`create table days (day text primary key, whose text references days (day) deferrable initially deferred)`.execute(
    db,
  );
  await insert(db, "monday");
});
afterEach(async () => {
  await db.destroy();
  await empty.drop();
});

const insert = (to: Db, day: string, whose: string | null = null) =>
  sql`insert into days values (${day}, ${whose})`.execute(to);
const days = async (of: Db) =>
  (await sql<{ day: string }>`select day from days order by day`.execute(of)).rows.map(
    ({ day }) => day,
  );

it("whoever reads beside a change that cannot be committed gets its answer", async () => {
  const change = db.transaction().execute((tx) => insert(tx, "wednesday", "nobody's"));
  const [changed, read] = await Promise.allSettled([change, days(db)]);
  expect(changed.status).toBe("rejected");
  expect(read).toEqual({ status: "fulfilled", value: ["monday"] });
  await insert(db, "thursday");
  expect(await days(db)).toEqual(["monday", "thursday"]);
});

it("whoever has written reads what it wrote, on one line with it", async () => {
  await db.connection().execute(async (line) => {
    await insert(line, "friday");
    expect(await days(line)).toEqual(["friday", "monday"]);
  });
});
