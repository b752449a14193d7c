import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Why a booking was cancelled: a customer who never came is told from one who called. Of older ones nobody knows. */
export const whyCancelled: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("bookings")
      .addColumn("stornogrund", "text", (column) =>
        column
          .notNull()
          .defaultTo("")
          .check(sql`stornogrund in ('', 'kunde', 'betrieb', 'nicht_erschienen', 'anders')`),
      )
      .execute();
  },
};
