import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** The switch of 'Erst ansehen, dann zusagen', and the photos that are sent with a booking. */
export const photosWithABooking: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("company_settings")
      .addColumn("erstAnsehen", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    await db.schema
      .alterTable("company_settings")
      .addColumn("zusageFotos", "json", (column) => column.notNull().defaultTo("{}"))
      .execute();
    await db
      .updateTable("company_settings")
      .set({ erstAnsehen: true })
      .where(sql<string>`cast("zusageFuer" as text)`, "<>", "[]")
      .execute();
    await db.schema
      .createTable("booking_photos")
      .addColumn("booking_id", "varchar(12)", (column) =>
        column.notNull().references("bookings.id").onDelete("cascade"),
      )
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("frage", "text", (column) => column.notNull())
      .addColumn("width", "integer", (column) => column.notNull())
      .addColumn("height", "integer", (column) => column.notNull())
      .addColumn("content", sql`bytea`, (column) => column.notNull())
      .addPrimaryKeyConstraint("booking_photos_position", ["booking_id", "position"])
      .execute();
  },
};
