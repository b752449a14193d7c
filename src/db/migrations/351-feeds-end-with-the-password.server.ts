import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Which password an address for the calendar was made under: it ends with the next one. */
export const feedsEndWithThePassword: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema.alterTable("calendar_feeds").addColumn("passwort_vom", "text").execute();
    await sql`update calendar_feeds set passwort_vom = (select coalesce(password_changed_am, '') from users where users.id = user_id)`.execute(
      db,
    );
    for (const column of ["calendar_token_von", "calendar_token_passwort_vom"])
      await db.schema.alterTable("installation").addColumn(column, "text").execute();
  },
};
