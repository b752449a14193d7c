import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** The appointment that an individual request became. */
export const requestsBecomeBookings: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("offer_requests")
      .addColumn("booking_id", "varchar(12)", (column) =>
        column.references("bookings.id").onDelete("set null"),
      )
      .execute();
    await db.schema
      .createIndex("offer_requests_booking")
      .on("offer_requests")
      .column("booking_id")
      .execute();
  },
};
