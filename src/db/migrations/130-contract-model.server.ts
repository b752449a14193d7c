import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** When a contract arises: a setting, and kept with each booking. What is there already was a reservation. */
export const contractModel: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    for (const table of ["company_settings", "bookings"])
      await db.schema
        .alterTable(table)
        .addColumn("vertragsmodell", "text", (column) =>
          column
            .notNull()
            .defaultTo("reservierung")
            .check(sql`vertragsmodell in ('reservierung', 'verbindlich')`),
        )
        .execute();
    await db.schema
      .alterTable("bookings")
      .addColumn("vorzeitigerBeginn", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
