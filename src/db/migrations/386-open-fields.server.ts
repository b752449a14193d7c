import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** What a quick entry of the shop leaves open: only then may class and level be missing, and never once it is completed. */
export const openFields: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("bookings")
      .addColumn("noch_offen", "json", (column) => column.notNull().defaultTo("[]"))
      .execute();
    await sql`alter table bookings drop constraint bookings_consultation`.execute(db);
    await sql`alter table bookings add constraint bookings_consultation check (
      (art = 'beratung' and kfz = '' and verschmutzung = '' and preis_cent = 0)
      or (art = 'service' and kfz <> '' and verschmutzung <> '')
      or (art = 'service' and status <> 'done' and cast(noch_offen as text) <> '[]'))`.execute(db);
  },
};
