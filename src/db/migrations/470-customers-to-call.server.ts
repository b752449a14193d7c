import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** What a customer without e-mail still believes of an appointment that has changed. */
export const customersToCall: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema.alterTable("bookings").addColumn("anrufen", "json").execute();
    await db.schema
      .createIndex("bookings_to_call")
      .on("bookings")
      .column("datum")
      .where(sql<boolean>`anrufen is not null`)
      .execute();
  },
};
