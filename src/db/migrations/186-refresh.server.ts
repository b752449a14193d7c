import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** After how long services are due again, where the shop says other than the sample; nobody is written to before a shop switches it on. */
export const refresh: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("service_refreshes")
      .addColumn("service_id", "varchar(12)", (column) =>
        column.primaryKey().references("services.id").onDelete("cascade"),
      )
      .addColumn("monate", "integer")
      .addColumn("text", "text")
      .execute();
    await db.schema
      .alterTable("company_settings")
      .addColumn("auffrischung", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
