import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

export const mailLeases: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema.alterTable("mails").addColumn("leased_by", "varchar(12)").execute();
    await db.schema.alterTable("mails").addColumn("first_due_at", "bigint").execute();
    await db.schema.alterTable("mails").addColumn("bundle", "text").execute();
    await db.schema.alterTable("mails").addColumn("told_before", "json").execute();
    await db.schema
      .createIndex("mails_bundle")
      .on("mails")
      .column("bundle")
      .where(sql<boolean>`bundle is not null`)
      .execute();
  },
};
