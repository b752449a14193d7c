import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Stays of several days, lead time, completion with money, receipts, notes on customers, and what an installation knows of itself. */
export const ownersDay: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await extendBookings(db);
    await createReceipts(db);
    await createCustomerNotes(db);
    await createInstallation(db);
  },
};

async function extendBookings(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .alterTable("services")
    .addColumn("dauerTage", "integer", (column) =>
      column.notNull().defaultTo(1).check(sql`"dauerTage" between 1 and 14`),
    )
    .execute();
  await db.schema
    .alterTable("company_settings")
    .addColumn("vorlaufStunden", "integer", (column) =>
      column.notNull().defaultTo(0).check(sql`"vorlaufStunden" between 0 and 336`),
    )
    .execute();
  await db.schema
    .alterTable("company_settings")
    .addColumn("steuer", "text", (column) =>
      column
        .notNull()
        .defaultTo("kleinunternehmer")
        .check(sql`steuer in ('kleinunternehmer', 'regel')`),
    )
    .execute();
  const columns = ["kennzeichen", "modell", "notiz", "endpreis_grund"];
  for (const name of columns) {
    await db.schema
      .alterTable("bookings")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  }
  await db.schema
    .alterTable("bookings")
    .addColumn("dauerTage", "integer", (column) =>
      column.notNull().defaultTo(1).check(sql`"dauerTage" between 1 and 14`),
    )
    .execute();
  await db.schema
    .alterTable("bookings")
    .addColumn("endpreis_cent", "integer", (column) => column.check(sql`endpreis_cent >= 0`))
    .execute();
  await db.schema
    .alterTable("bookings")
    .addColumn("zahlart", "text", (column) =>
      column.notNull().defaultTo("").check(sql`zahlart in ('', 'bar', 'ueberweisung')`),
    )
    .execute();
}

/** Written once and never changed: a correction is a document of its own. The number is the primary key, so that none is given twice. */
async function createReceipts(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("receipts")
    .addColumn("nummer", "integer", (column) => column.primaryKey().check(sql`nummer > 0`))
    .addColumn("art", "text", (column) =>
      column.notNull().check(sql`art in ('rechnung', 'storno')`),
    )
    .addColumn("booking_id", "varchar(12)", (column) =>
      column.references("bookings.id").onDelete("set null"),
    )
    .addColumn("storniert_nummer", "integer", (column) =>
      column.unique().references("receipts.nummer"),
    )
    .addColumn("datum", "text", (column) => column.notNull().check(sql`datum like '____-__-__'`))
    .addColumn("betrag_cent", "integer", (column) => column.notNull())
    .addColumn("steuer_cent", "integer", (column) => column.notNull())
    .addColumn("inhalt", "json", (column) => column.notNull())
    .addColumn("erstellt_am", "text", (column) => column.notNull())
    .addCheckConstraint("receipts_counter", sql`(art = 'storno') = (storniert_nummer is not null)`)
    .execute();
  await db.schema.createIndex("receipts_booking").on("receipts").column("booking_id").execute();
  await db.schema.createIndex("receipts_datum").on("receipts").column("datum").execute();
}

async function createCustomerNotes(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("customer_notes")
    .addColumn("email_folded", "text", (column) => column.primaryKey())
    .addColumn("notiz", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}

async function createInstallation(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("installation")
    .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn("live_am", "text")
    .addColumn("backup_am", "text")
    .addColumn("testmail_am", "text")
    .addColumn("link_secret", "text")
    .addColumn("calendar_token_hash", "text")
    .execute();
  await db.insertInto("installation").values({ id: 1 }).execute();
}
