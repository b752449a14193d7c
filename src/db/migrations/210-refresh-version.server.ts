import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Two admins who plan one service's refresh do not overwrite each other. */
export const refreshVersion: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("service_refreshes")
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
