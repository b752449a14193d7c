import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Capacity in hours instead of places a day: what is taken of a bay, a row for every quarter of an hour. */
export const hoursAndBays: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("company_settings")
      .addColumn("stunden", "json", (column) =>
        column.notNull().defaultTo('{"an":false,"arbeitsplaetze":[],"leistungen":{},"extras":{}}'),
      )
      .execute();
    await db.schema
      .createTable("bay_quarters")
      .addColumn("datum", "text", (column) => column.notNull())
      .addColumn("arbeitsplatz", "text", (column) => column.notNull())
      .addColumn("viertel", "integer", (column) => column.notNull())
      .addColumn("booking_id", "varchar(12)", (column) =>
        column.notNull().references("bookings.id").onDelete("cascade"),
      )
      .addPrimaryKeyConstraint("bay_quarters_taken_once", ["datum", "arbeitsplatz", "viertel"])
      .execute();
    await db.schema
      .createIndex("bay_quarters_booking")
      .on("bay_quarters")
      .column("booking_id")
      .execute();
  },
};
