import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** What a pass's page needs: when it went to another owner, what a passed-on link shows, and a pair laid before the customer with its plates covered. */
export const passPage: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema.alterTable("passes").addColumn("uebergeben_am", "text").execute();
    await db.schema
      .alterTable("pass_links")
      .addColumn("alle_bilder", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    const publications = () => db.schema.alterTable("pass_publications");
    await publications()
      .addColumn("titel", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await publications()
      .addColumn("masken", "json", (column) => column.notNull().defaultTo("{}"))
      .execute();
    await publications().addColumn("vorgelegt_am", "text").execute();
    await publications().addColumn("bestaetigt_am", "text").execute();
  },
};
