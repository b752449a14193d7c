import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** What the tax adviser types for the file of receipts; one row, and none until something is typed. */
export const datev: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("datev_settings")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("angaben", "json", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable("company_settings")
      .addColumn("datev", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
