import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Drop-off and consultation times of each weekday. Nothing is set at first, which stands for the usual ones. */
export const timesByWeekday: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    for (const name of ["abgabezeiten", "beratungszeiten"])
      await db.schema
        .alterTable("company_settings")
        .addColumn(name, "json", (column) => column.notNull().defaultTo("{}"))
        .execute();
  },
};
