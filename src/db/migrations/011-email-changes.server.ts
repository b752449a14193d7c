import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

export const emailChanges: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("email_changes")
      .addColumn("id", "varchar(12)", (column) => column.primaryKey())
      .addColumn("user_id", "varchar(12)", (column) =>
        column.notNull().unique().references("users.id").onDelete("cascade"),
      )
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("token_hash", "varchar(64)", (column) => column.unique())
      .addColumn("requested_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .addColumn("used_at", "bigint")
      .execute();
  },
};
