import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Declarations of withdrawal in the shop's inbox, and whether the footer leads there without binding orders. A declaration outlives its booking. */
export const withdrawals: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("company_settings")
      .addColumn("widerrufslink", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    await db.schema
      .createTable("withdrawals")
      .addColumn("id", "varchar(12)", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("nummer", "text", (column) => column.notNull())
      .addColumn("termin", "text", (column) => column.notNull())
      .addColumn("weg", "text", (column) =>
        column.notNull().check(sql`weg in ('frei', 'link', 'konto')`),
      )
      .addColumn("booking_id", "varchar(12)")
      .addColumn("platz_frei", "boolean", (column) => column.notNull())
      .addColumn("search_folded", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) =>
        column.notNull().check(sql`status in ('new', 'answered')`),
      )
      .addColumn("erstellt_am", "text", (column) => column.notNull())
      .addColumn("answered_am", "text")
      .execute();
    await db.schema
      .createIndex("withdrawals_booking_id")
      .on("withdrawals")
      .column("booking_id")
      .execute();
    await db.schema
      .createIndex("withdrawals_erstellt_am")
      .on("withdrawals")
      .column("erstellt_am")
      .execute();
  },
};
