import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Where a yes to mails after visits was said; until now there was the account alone. */
export const consentSource: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("mail_permissions")
      .addColumn("einwilligung_quelle", "text", (column) => column.notNull().defaultTo("konto"))
      .execute();
  },
};
