import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Whether a guest's address was asked to confirm its booking, and how much of the calendar guests may hold before that is asked. */
export const unprovenBookings: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("bookings")
      .addColumn("bestaetigung", "text", (column) =>
        column.notNull().defaultTo("").check(sql`bestaetigung in ('', 'offen', 'bestaetigt')`),
      )
      .execute();
    await sql`create index bookings_unconfirmed on bookings (id) where bestaetigung = 'offen'`.execute(
      db,
    );
    await db.schema
      .createIndex("bookings_erstellt_am")
      .on("bookings")
      .column("erstellt_am")
      .execute();
    await db.schema
      .alterTable("idempotent_answers")
      .addColumn("bestaetigung", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema
      .alterTable("company_settings")
      .addColumn("anteilUnbestaetigt", "integer", (column) =>
        column.notNull().defaultTo(25).check(sql`"anteilUnbestaetigt" between 1 and 100`),
      )
      .execute();
  },
};
