import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Whose confirmation was kept back, because the address had got too many mails. */
export const heldBackOrders: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("voucher_orders")
      .addColumn("unbestaetigt", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
