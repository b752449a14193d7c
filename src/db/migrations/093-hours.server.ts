import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** How long a service takes, for the shop's own calendars; 0 while nobody has said so. */
export const hours: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("services")
      .addColumn("dauerStunden", "double precision", (column) =>
        column.notNull().defaultTo(0).check(sql`"dauerStunden" between 0 and 12`),
      )
      .execute();
  },
};
