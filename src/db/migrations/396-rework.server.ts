import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** The visit that a free one makes good. */
export const rework: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema.alterTable("bookings").addColumn("nacharbeit_zu", "varchar(12)").execute();
    await db.schema
      .createIndex("bookings_nacharbeit")
      .on("bookings")
      .column("nacharbeit_zu")
      .execute();
  },
};
