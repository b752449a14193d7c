import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Whether the shop writes to customers by WhatsApp, which the privacy page has to name. */
export const whatsapp: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("company_settings")
      .addColumn("whatsapp", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    await sql`
      update company_settings set whatsapp = true
      where exists (select 1 from bookings where cast(gesendet as text) like '%"whatsapp"%')`.execute(
      db,
    );
  },
};
