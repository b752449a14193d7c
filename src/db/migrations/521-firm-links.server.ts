import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** A link of a firm's own, by which its staff books; of its secret only the hash is kept. */
export const firmLinks: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    for (const [column, type] of [
      ["firmenlink_hash", "varchar(64)"],
      ["firmenlink_seit", "text"],
    ] as const)
      await db.schema.alterTable("customer_cards").addColumn(column, type).execute();
    await db.schema
      .createIndex("customer_cards_firm_link")
      .on("customer_cards")
      .column("firmenlink_hash")
      .unique()
      .execute();
    await db.schema
      .alterTable("bookings")
      .addColumn("firmenlink", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
  },
};
