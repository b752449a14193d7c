import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** What the shop asks with a booking, and what was answered. */
export const ownQuestions: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("company_settings")
      .addColumn("fragen", "json", (column) => column.notNull().defaultTo("[]"))
      .execute();
    await db.schema
      .alterTable("bookings")
      .addColumn("antworten", "json", (column) => column.notNull().defaultTo("[]"))
      .execute();
  },
};
