import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Whether the shop's own vehicle classes hold. */
export const ownClassesSwitch: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("company_settings")
      .addColumn("eigeneKlassen", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
