import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Vouchers that were ordered on the site and wait for their money; once that is there, or nobody waits any more, the row goes. */
export const voucherOrders: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("company_settings")
      .addColumn("gutscheineOnline", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    await db.schema
      .alterTable("company_settings")
      .addColumn("gutscheinFrist", "integer", (column) => column.notNull().defaultTo(14))
      .execute();
    await db.schema
      .createTable("voucher_orders")
      .addColumn("nummer", "varchar(8)", (column) => column.primaryKey())
      .addColumn("anfrage", "varchar(64)", (column) => column.notNull().unique())
      .addColumn("leistung", "text", (column) => column.notNull())
      .addColumn("leistung_id", "varchar(12)", (column) => column.notNull())
      .addColumn("kfz", "text", (column) => column.notNull())
      .addColumn("wert_cent", "integer", (column) => column.notNull().check(sql`wert_cent > 0`))
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("anschrift", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("wer", "text", (column) => column.notNull())
      .addColumn("bestellt_am", "text", (column) => column.notNull())
      .addColumn("bis", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("voucher_orders_person")
      .on("voucher_orders")
      .column("wer")
      .execute();
  },
};
