import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** When a backup was last tried out, and what was wrong with it. */
export const triedRestores: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema.alterTable("installation").addColumn("restore_tried_am", "text").execute();
    await db.schema.alterTable("installation").addColumn("restore_problem", "text").execute();
  },
};
