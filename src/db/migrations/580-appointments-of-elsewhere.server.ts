import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Appointments of another program: they lie beside the bookings until the file goes in as a whole. */
export const appointmentsOfElsewhere: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("import_bookings")
      .addColumn("id", "varchar(12)", (column) => column.primaryKey())
      .addColumn("import_id", "varchar(12)", (column) =>
        column.notNull().references("imports.id").onDelete("cascade"),
      )
      .addColumn("zeile", "integer", (column) => column.notNull())
      .addColumn("karte_id", "varchar(12)", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("termin", "json", (column) => column.notNull())
      .execute();
    for (const column of ["import_id", "karte_id"])
      await db.schema
        .createIndex(`import_bookings_${column}`)
        .on("import_bookings")
        .column(column)
        .execute();
  },
};
