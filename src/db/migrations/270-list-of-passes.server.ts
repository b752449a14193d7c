import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** How often and when a car was here is told by the index alone: the visits themselves lie among their pictures, and hold what was signed. */
export const listOfPasses: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema.dropIndex("pass_visits_pass").execute();
    await db.schema
      .createIndex("pass_visits_pass")
      .on("pass_visits")
      .columns(["pass_id", "datum", "unterschrieben_am"])
      .execute();
  },
};
