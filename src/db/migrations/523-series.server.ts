import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Visits of a firm that were entered together, every so many weeks. */
export const series: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("bookings")
      .addColumn("serie", "varchar(12)", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema
      .createIndex("bookings_series")
      .on("bookings")
      .column("serie")
      .where("serie", "<>", "")
      .execute();
  },
};
