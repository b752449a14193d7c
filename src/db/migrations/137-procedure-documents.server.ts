import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** What the documentation of the procedure said, version by version. */
export const procedureDocuments: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("procedure_documents")
      .addColumn("nummer", "integer", (column) => column.primaryKey())
      .addColumn("erstellt_am", "text", (column) => column.notNull())
      .addColumn("inhalt", "json", (column) => column.notNull())
      .execute();
  },
};
