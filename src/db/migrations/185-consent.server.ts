import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Who may be written to unasked, since when, and who said no; what was sent after visits. Both are off in every shop until it says so. */
export const consent: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("mail_permissions")
      .addColumn("id", "varchar(12)", (column) => column.primaryKey())
      .addColumn("address_hash", "varchar(64)", (column) => column.notNull().unique())
      .addColumn("hinweis_am", "text")
      .addColumn("einwilligung_am", "text")
      .addColumn("einwilligung_text", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("abgelehnt_am", "text")
      .addColumn("zuletzt_am", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("follow_ups")
      .addColumn("id", "varchar(12)", (column) => column.primaryKey())
      .addColumn("booking_id", "varchar(12)", (column) =>
        column.notNull().references("bookings.id").onDelete("cascade"),
      )
      .addColumn("art", "text", (column) =>
        column.notNull().check(sql`art in ('bewertung', 'auffrischung')`),
      )
      .addColumn("service_id", "varchar(12)", (column) => column.notNull().defaultTo(""))
      .addColumn("address_hash", "varchar(64)", (column) => column.notNull())
      .addColumn("erstellt_am", "text", (column) => column.notNull())
      .addColumn("gebucht_id", "varchar(12)")
      .addUniqueConstraint("follow_ups_once", ["booking_id", "art", "service_id"])
      .execute();
    await db.schema
      .createIndex("follow_ups_address")
      .on("follow_ups")
      .columns(["address_hash", "art", "erstellt_am"])
      .execute();
    for (const setting of ["werbehinweis", "bewertungsbitte"])
      await db.schema
        .alterTable("company_settings")
        .addColumn(setting, "boolean", (column) => column.notNull().defaultTo(false))
        .execute();
  },
};
