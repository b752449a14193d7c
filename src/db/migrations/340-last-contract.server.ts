import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.server.ts";
import { fillLastContract } from "../last-contract.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Until when binding contracts can be withdrawn from stands in every page's footer, and counts as a change of what pages show. When a booking was withdrawn from stands with it. */
export const lastContract: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema.alterTable("installation").addColumn("vertrag_am", "text").execute();
    await db.schema.alterTable("bookings").addColumn("widerrufen_am", "text").execute();
    // What the shop has opened again since can be withdrawn from again.
    await sql`
      update bookings set widerrufen_am = (select max(erstellt_am) from withdrawals where booking_id = bookings.id)
      where status = 'cancelled' and stornogrund = 'kunde'
        and exists (select 1 from withdrawals where booking_id = bookings.id and platz_frei = true)`.execute(
      db,
    );
    await fillLastContract(db);
    if (isPostgres(db)) {
      await sql`
        create constraint trigger content_last_contract after update of vertrag_am on installation
        deferrable initially deferred for each row execute function content_changed()`.execute(db);
      return;
    }
    await sql`
      create trigger content_last_contract after update of vertrag_am on installation
      begin update content_version set version = version + 1; end`.execute(db);
  },
};
