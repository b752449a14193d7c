import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** When the owner of a session has last proven to be there. */
export const freshConfirmation: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema.alterTable("sessions").addColumn("confirmed_at", "bigint").execute();
  },
};
