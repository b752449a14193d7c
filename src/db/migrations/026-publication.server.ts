import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Whether search engines are let in stands in every public page: it counts as a change of what they show, like those of migration 002. */
export const publication: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    // Who has bookings already was open to search engines so far, and is not taken out of them by an update.
    await sql`update installation set live_am = (select min(erstellt_am) from bookings)`.execute(
      db,
    );
    if (isPostgres(db)) {
      await sql`
        create constraint trigger content_installation after insert or delete or update of live_am on installation
        deferrable initially deferred for each row execute function content_changed()`.execute(db);
      return;
    }
    for (const change of ["insert", "delete", "update of live_am"]) {
      await sql`
        create trigger ${sql.id(`content_installation_${change.split(" ")[0]}`)} after ${sql.raw(change)} on installation
        begin update content_version set version = version + 1; end`.execute(db);
    }
  },
};
