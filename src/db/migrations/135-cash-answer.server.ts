import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Whether the shop notes received cash, who said so and when; one row, and none until somebody has. */
export const cashAnswer: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("cash_answer")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("stand", "text", (column) => column.notNull().check(sql`stand in ('an', 'aus')`))
      .addColumn("am", "text", (column) => column.notNull())
      .addColumn("von", "text", (column) => column.notNull())
      .execute();
  },
};
