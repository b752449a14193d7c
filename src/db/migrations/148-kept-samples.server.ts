import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** What of the sample business an owner keeps on purpose. */
export const keptSamples: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("installation")
      .addColumn("bestaetigt", "json", (column) => column.notNull().defaultTo("[]"))
      .execute();
  },
};
