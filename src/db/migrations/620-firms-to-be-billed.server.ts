import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Whose account is gone while visits of its firm are still to be billed and paid. */
export const firmsToBeBilled: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("customer_cards")
      .addColumn("firma_bis_bezahlt", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
