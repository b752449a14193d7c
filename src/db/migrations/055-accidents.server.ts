import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** A row to try whether the database can be written, and when housekeeping last deleted by the clock. */
export const accidents: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("write_probe")
      .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
      .addColumn("content", "text", (column) => column.notNull())
      .execute();
    await db.schema.alterTable("installation").addColumn("tidied_am", "text").execute();
    // A shop that has been at work measures the clock of its first start after this by its last booking.
    await sql`update installation set tidied_am = (select max(erstellt_am) from bookings)`.execute(
      db,
    );
  },
};
