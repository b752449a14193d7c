import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Where a customer lives, and who gets the invoice. */
export const invoicesOfACustomer: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    for (const field of [
      "anschrift",
      "firma",
      "rechnungsanschrift",
      "rechnungsmail",
      "bestellnummer",
    ]) {
      await db.schema
        .alterTable("customer_cards")
        .addColumn(field, "text", (column) => column.notNull().defaultTo(""))
        .execute();
    }
    await db.schema
      .alterTable("customer_cards")
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
