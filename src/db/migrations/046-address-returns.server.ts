import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Former addresses of accounts, which can take their change back for some days and are kept free so long. */
export const addressReturns: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("address_returns")
      .addColumn("id", "varchar(12)", (column) => column.primaryKey())
      .addColumn("user_id", "varchar(12)", (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("email_folded", "text", (column) => column.notNull())
      .addColumn("token_hash", "varchar(64)", (column) => column.unique())
      .addColumn("changed_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("address_returns_email")
      .on("address_returns")
      .column("email_folded")
      .execute();
    await db.schema
      .createIndex("address_returns_user")
      .on("address_returns")
      .column("user_id")
      .execute();
  },
};
