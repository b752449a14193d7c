import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** When the shop hid a forged withdrawal, and why. */
export const hiddenWithdrawals: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema.alterTable("withdrawals").addColumn("ausgeblendet_am", "text").execute();
    await db.schema
      .alterTable("withdrawals")
      .addColumn("ausgeblendet_grund", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
