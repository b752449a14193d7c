import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** All but the count of refused logins and what the search finds. */
const WRITTEN_ONCE = [
  "id",
  "at",
  "bereich",
  "text",
  "rolle",
  "user_id",
  "betrifft_id",
  "beleg",
  "counted_key",
];

/** Who did what and when. What was written stays as it was; only retention deletes it. */
export const journal: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("journal")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("at", "bigint", (column) => column.notNull())
      // Without a CHECK: each thing that can be changed in future brings words of its own.
      .addColumn("bereich", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("anzahl", "integer", (column) => column.notNull().defaultTo(1))
      .addColumn("rolle", "text", (column) => column.notNull())
      // Not a reference: that somebody did it outlives the account, the name does not.
      .addColumn("user_id", "text")
      .addColumn("betrifft_id", "text")
      .addColumn("beleg", "boolean", (column) => column.notNull().defaultTo(false))
      .addColumn("counted_key", "text", (column) => column.unique())
      .addColumn("search_folded", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema.createIndex("journal_at").on("journal").columns(["at", "id"]).execute();
    await db.schema.createIndex("journal_user").on("journal").column("user_id").execute();
    if (isPostgres(db)) await keepOnPostgres(db);
    else await keepOnSqlite(db);
  },
};

async function keepOnSqlite(db: Kysely<AnyDatabase>): Promise<void> {
  await sql`
    create trigger journal_stays before update of ${sql.join(WRITTEN_ONCE.map((column) => sql.id(column)))} on journal
    begin select raise(abort, 'the journal is written once'); end`.execute(db);
}

async function keepOnPostgres(db: Kysely<AnyDatabase>): Promise<void> {
  await sql`
    create function journal_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'the journal is written once';
    end $$`.execute(db);
  await sql`
    create trigger journal_stays before update of ${sql.join(WRITTEN_ONCE.map((column) => sql.id(column)))} on journal
    for each row execute function journal_stays()`.execute(db);
}
