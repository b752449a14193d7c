import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** What public pages show. */
const CONTENT_TABLES = [
  "company_settings",
  "services",
  "service_slugs",
  "prices",
  "offers",
  "offer_services",
  "gallery_images",
];
const CHANGES = ["insert", "update", "delete"];

export const contentVersion: Migration = { up: createContentVersion };

/** The database itself counts the changes of what public pages show: no writer, no restore and no hand-made fix can forget it. */
async function createContentVersion(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("content_version")
    .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn("version", "bigint", (column) => column.notNull())
    .execute();
  await db.insertInto("content_version").values({ id: 1, version: 1 }).execute();
  if (isPostgres(db)) await createPostgresTriggers(db);
  else await createSqliteTriggers(db);
}

async function createSqliteTriggers(db: Kysely<AnyDatabase>): Promise<void> {
  for (const table of CONTENT_TABLES) {
    for (const change of CHANGES) {
      await sql`
        create trigger ${sql.id(`content_${table}_${change}`)} after ${sql.raw(change)} on ${sql.table(table)}
        begin update content_version set version = version + 1; end`.execute(db);
    }
  }
}

/** Deferred to the commit, so that the one row is locked last and briefly: two changes at once never wait for each other in a circle. */
async function createPostgresTriggers(db: Kysely<AnyDatabase>): Promise<void> {
  await sql`
    create function content_changed() returns trigger language plpgsql as $$
    begin
      update content_version set version = version + 1;
      notify content_changed;
      return null;
    end $$`.execute(db);
  for (const table of CONTENT_TABLES) {
    await sql`
      create constraint trigger ${sql.id(`content_${table}`)} after insert or update or delete on ${sql.table(table)}
      deferrable initially deferred for each row execute function content_changed()`.execute(db);
  }
}
