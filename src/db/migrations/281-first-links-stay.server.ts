import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** The link of the first mail that left, which may be all that arrived of several tries. */
export const firstLinksStay: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    for (const table of ["email_changes", "address_returns"])
      await db.schema.alterTable(table).addColumn("first_token_hash", "text").execute();
  },
};
