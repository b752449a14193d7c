import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Whether the start page names the Pflegepass, and which one it shows; a shop that is there already shows none until it wants to. */
export const samplePass: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("company_settings")
      .addColumn("passZeigen", "boolean", (column) => column.notNull().defaultTo(true))
      .execute();
    await db.schema
      .alterTable("company_settings")
      .addColumn("passBeispiel", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.updateTable("company_settings").set({ passZeigen: false }).execute();
    await db.schema
      .alterTable("pass_links")
      .addColumn("darf_gezeigt_werden", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
