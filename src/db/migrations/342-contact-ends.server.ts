import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Until when the telephone number and the address of somebody whose account was deleted stay on what was carried out. */
export const contactEnds: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema.alterTable("bookings").addColumn("kontakt_bis", "text").execute();
    await db.schema
      .createIndex("bookings_kontakt_bis")
      .on("bookings")
      .column("kontakt_bis")
      .where("kontakt_bis", "is not", null)
      .execute();
  },
};
