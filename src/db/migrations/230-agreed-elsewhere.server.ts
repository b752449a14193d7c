import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** When a booking was agreed elsewhere as binding; what the shop entered so far as such was agreed when it was entered. */
export const agreedElsewhere: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema.alterTable("bookings").addColumn("vereinbart_am", "text").execute();
    await sql`update bookings set vereinbart_am = erstellt_am where "vomBetrieb" = true and vertragsmodell = 'verbindlich'`.execute(
      db,
    );
  },
};
