import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Where an authority's electronic invoices go. */
export const leitwegId: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("customer_cards")
      .addColumn("leitwegId", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
