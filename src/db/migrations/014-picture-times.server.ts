import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** A file that nothing shows yet is left alone for a while: what shows it may be on its way. */
export const pictureTimes: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("image_files")
      .addColumn("stored_am", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
