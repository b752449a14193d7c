import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** The mail server that the owner enters in the browser; none at first. */
export const mailServer: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("mail_server")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("host", "text", (column) => column.notNull())
      .addColumn("port", "integer", (column) => column.notNull())
      .addColumn("verschluesselung", "text", (column) => column.notNull())
      .addColumn("benutzer", "text", (column) => column.notNull())
      .addColumn("kennwort", "text", (column) => column.notNull())
      .execute();
  },
};
