import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Links by which whoever reads an address's mails gets what is stored of it, once and within a day. */
export const disclosureLinks: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("disclosure_links")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
