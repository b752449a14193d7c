import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Whether the start page has 'Vorher / Nachher'; it has, at first. */
export const hiddenPairs: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("company_settings")
      .addColumn("paareZeigen", "boolean", (column) => column.notNull().defaultTo(true))
      .execute();
  },
};
