import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Links that were sent before stay as they are: 0 stands in no signature. */
export const linksEndWithTheAddress: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("bookings")
      .addColumn("link_version", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
