import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Whether the shop asks questions of its own: whoever has some goes on asking them. */
export const ownQuestionsSwitch: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("company_settings")
      .addColumn("eigeneFragen", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    await sql`
      update company_settings set ${sql.ref("eigeneFragen")} = true
      where fragen is not null and cast(fragen as text) like '%{%'`.execute(db);
  },
};
