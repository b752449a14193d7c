import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What the bot check signs its challenges with; every node must know the same. */
export const botCheckSecret: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
  up: async (db: Kysely<any>) => {
    await db.schema
      .createTable("bot_check_secret")
      .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
      .addColumn("secret", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("solved_challenges_age")
      .on("solved_challenges")
      .column("expires_at")
      .execute();
    await db.schema
      .createIndex("contact_messages_age")
      .on("contact_messages")
      .column("erstellt_am")
      .execute();
    await db.schema
      .createIndex("offer_requests_age")
      .on("offer_requests")
      .column("erstellt_am")
      .execute();
  },
};
