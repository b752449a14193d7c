import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Whether the shop is closed on public holidays. A shop that exists is asked, and keeps what it has until it answers. */
export const publicHolidays: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    const table = db.schema.alterTable("company_settings");
    await table
      .addColumn("feiertage", "text", (column) => column.notNull().defaultTo("ungefragt"))
      .execute();
    await table
      .addColumn("feiertageBis", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
