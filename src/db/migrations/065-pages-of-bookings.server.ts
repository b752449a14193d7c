import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

const ORDER = ["datum", "abgabezeit", "id"];

/** The indexes hold the whole order of the lists, so that a late page is found without reading the bookings before it. */
export const pagesOfBookings: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema.dropIndex("bookings_status_datum").execute();
    await db.schema.dropIndex("bookings_datum").execute();
    await db.schema
      .createIndex("bookings_status_datum")
      .on("bookings")
      .columns(["status", ...ORDER])
      .execute();
    await db.schema.createIndex("bookings_datum").on("bookings").columns(ORDER).execute();
  },
};
