import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Whether visits are counted. A shop that is there already goes on as before. */
export const visitCount: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("company_settings")
      .addColumn("besucheZaehlen", "boolean", (column) => column.notNull().defaultTo(true))
      .execute();
  },
};
