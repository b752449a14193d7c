import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Where the shop is told of what comes in. Nothing at first, which stands for its own address. */
export const notifiedAddresses: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("company_settings")
      .addColumn("meldeAdressen", "json", (column) => column.notNull().defaultTo("[]"))
      .execute();
  },
};
