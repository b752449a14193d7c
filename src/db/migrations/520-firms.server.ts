import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

export const FIRMS = "520-firms";

/** Companies as customers: a switch, own prices, drivers, the buyer's USt-IdNr. Where one gets collective invoices it is on. */
export const firms: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("company_settings")
      .addColumn("firmenkunden", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    await fillFirms(db);
    await db.schema.alterTable("customer_cards").addColumn("eigenePreise", "json").execute();
    for (const [table, column] of [
      ["customer_cards", "ustId"],
      ["card_vehicles", "fahrer"],
      ["bookings", "fahrer"],
    ] as const)
      await db.schema
        .alterTable(table)
        .addColumn(column, "text", (text) => text.notNull().defaultTo(""))
        .execute();
  },
};

export async function fillFirms(db: Kysely<AnyDatabase>): Promise<void> {
  await sql`update company_settings set "firmenkunden" = ${true}
    where exists (select 1 from customer_cards where sammelrechnung = ${true})`.execute(db);
}
