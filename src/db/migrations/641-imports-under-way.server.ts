import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** A file is taken over, undone or emptied in small steps: whether some are left. */
export const importsUnderWay: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("imports")
      .addColumn("laeuft", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
