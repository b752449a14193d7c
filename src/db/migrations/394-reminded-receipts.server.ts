import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** The day on which the shop last reminded of a transfer. */
export const remindedReceipts: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema.alterTable("receipts").addColumn("erinnert_am", "text").execute();
  },
};
