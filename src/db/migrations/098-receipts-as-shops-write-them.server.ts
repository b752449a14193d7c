import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** A prefix and a first number of the shop's own, the day on which a transfer came, and what is done with. */
export const receiptsAsShopsWriteThem: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("receipts")
      .addColumn("praefix", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    // Older ones have none: what was open then, nobody noted.
    for (const column of ["faellig", "bezahlt_am", "erledigt_am"])
      await db.schema.alterTable("receipts").addColumn(column, "text").execute();
    await db.schema
      .createTable("receipt_settings")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("praefix", "text", (column) => column.notNull())
      .addColumn("startnummer", "integer", (column) => column.notNull())
      .addColumn("zahlungsziel_tage", "integer", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .execute();
  },
};
