import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** What stays of completed bookings that the shop took out of its lists. */
export const hiddenBookings: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("hidden_bookings")
      .addColumn("id", "varchar(12)", (column) => column.primaryKey())
      .addColumn("datum", "text", (column) => column.notNull())
      .addColumn("inhalt", "json", (column) => column.notNull())
      .addColumn("ausgeblendet_am", "text", (column) => column.notNull())
      .addColumn("ausgeblendet_von", "text", (column) => column.notNull())
      .addColumn("grund", "text", (column) => column.notNull())
      .execute();
  },
};
