import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Whether anything of another program is kept, which the privacy page says: longer than the switch is on. */
export const broughtPeopleKept: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("company_settings")
      .addColumn("hatUebernommene", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    await sql`update company_settings set "hatUebernommene" = ${true}
      where exists (select 1 from customer_cards where uebernommen_am > '') or exists (select 1 from imports)`.execute(
      db,
    );
  },
};
