import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** What the shop sent about a booking from its own apps, and when. */
export const sentMessages: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("bookings")
      .addColumn("gesendet", "json", (column) => column.notNull().defaultTo("[]"))
      .execute();
  },
};
