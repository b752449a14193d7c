import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** A search no longer reads all bookings: see search-index.server.ts. */
export const searchIsIndexed: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    if (!isPostgres(db)) await db.schema.dropIndex("bookings_search").execute();
  },
};
