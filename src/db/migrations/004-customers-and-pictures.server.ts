import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

export const customersAndPictures: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await extendAccounts(db);
    await createVehicles(db);
    await extendPictures(db);
    await createBeforeAfterPairs(db);
    await db.schema
      .alterTable("company_settings")
      .addColumn("bundesland", "text", (column) => column.notNull().defaultTo("BW"))
      .execute();
    for (const table of ["contact_messages", "offer_requests"])
      await db.schema.alterTable(table).addColumn("answered_am", "text").execute();
  },
};

async function extendAccounts(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .alterTable("sessions")
    .addColumn("id", "varchar(12)", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("sessions")
    .addColumn("device", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.updateTable("sessions").set({ id: sql`substr(token_hash, 1, 12)` }).execute();
  await db.schema.createIndex("sessions_id").unique().on("sessions").column("id").execute();
  await db.schema
    .alterTable("users")
    .addColumn("benachrichtigungen", "json", (column) => column.notNull().defaultTo("{}"))
    .execute();
  await db.schema.alterTable("users").addColumn("password_changed_am", "text").execute();
}

async function createVehicles(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("vehicles")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(12)", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("kfz", "text", (column) =>
      column.notNull().check(sql`kfz in ('kleinwagen', 'limousine', 'suv')`),
    )
    .addColumn("kennzeichen", "text", (column) => column.notNull())
    .addColumn("is_default", "boolean", (column) => column.notNull())
    .addColumn("erstellt_am", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex("vehicles_user").on("vehicles").column("user_id").execute();
  await db.schema
    .createIndex("vehicles_default")
    .unique()
    .on("vehicles")
    .column("user_id")
    .where(sql.ref("is_default"), "=", sql.lit(true))
    .execute();
}

async function extendPictures(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .alterTable("image_files")
    .addColumn("height", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("gallery_images")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}

/** The shop's own pairs; while there are none, the built-in examples show. */
async function createBeforeAfterPairs(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("before_after_pairs")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("before_file_id", "text", (column) => column.notNull())
    .addColumn("after_file_id", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  if (isPostgres(db)) {
    await sql`
      create constraint trigger content_before_after_pairs after insert or update or delete on before_after_pairs
      deferrable initially deferred for each row execute function content_changed()`.execute(db);
    return;
  }
  for (const change of ["insert", "update", "delete"]) {
    await sql`
      create trigger ${sql.id(`content_before_after_pairs_${change}`)} after ${sql.raw(change)} on before_after_pairs
      begin update content_version set version = version + 1; end`.execute(db);
  }
}
