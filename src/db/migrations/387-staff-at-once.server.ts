import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Each booking asks who works here: among thousands of accounts a few are found at once. */
export const staffAtOnce: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema.createIndex("users_role").on("users").column("role").execute();
  },
};
