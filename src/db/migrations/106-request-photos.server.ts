import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Photos of an individual request: of nobody's page, and gone with the request. */
export const requestPhotos: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("request_photos")
      .addColumn("request_id", "varchar(12)", (column) =>
        column.notNull().references("offer_requests.id").onDelete("cascade"),
      )
      .addColumn("position", "integer", (column) =>
        column.notNull().check(sql`position between 0 and 4`),
      )
      .addColumn("width", "integer", (column) => column.notNull())
      .addColumn("height", "integer", (column) => column.notNull())
      .addColumn("content", sql`bytea`, (column) => column.notNull())
      .addPrimaryKeyConstraint("request_photos_position", ["request_id", "position"])
      .execute();
  },
};
