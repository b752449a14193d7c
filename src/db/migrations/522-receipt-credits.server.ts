import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Which document credits which line of a receipt: each line once. */
export const receiptCredits: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("receipt_credits")
      .addColumn("nummer", "integer", (column) =>
        column.primaryKey().references("receipts.nummer").onDelete("cascade"),
      )
      .addColumn("rechnung", "integer", (column) =>
        column.notNull().references("receipts.nummer").onDelete("cascade"),
      )
      .addColumn("zeile", "integer", (column) => column.notNull())
      .addUniqueConstraint("receipt_credits_once", ["rechnung", "zeile"])
      .execute();
  },
};
