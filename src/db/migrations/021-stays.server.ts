import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** The last day of a stay is kept: closures that are entered later do not change what was agreed. */
export const stays: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("bookings")
      .addColumn("bis", "text", (column) => column.check(sql`bis > datum`))
      .execute();
  },
};
