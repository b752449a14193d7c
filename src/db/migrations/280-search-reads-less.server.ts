import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/**
 * A search looks through all bookings, and on SQLite nobody else is answered meanwhile: it reads what it looks for, and not all else that stands in
 * their rows. PostgreSQL answers others beside it, and takes no text of this length into an index.
 */
export const searchReadsLess: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    if (isPostgres(db)) return;
    await sql`create index bookings_search on bookings (search_folded, karte_id, datum)`.execute(
      db,
    );
  },
};
