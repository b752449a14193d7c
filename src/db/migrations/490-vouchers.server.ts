import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Vouchers with what is left of them, and every change of it. Who bought one stands on its receipt alone. */
export const vouchers: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("company_settings")
      .addColumn("gutscheine", "text", (column) => column.notNull().defaultTo("nein"))
      .execute();
    await db.schema
      .createTable("vouchers")
      .addColumn("nummer", "integer", (column) => column.primaryKey())
      .addColumn("code_hash", "varchar(64)", (column) => column.notNull().unique())
      .addColumn("art", "text", (column) =>
        column.notNull().check(sql`art in ('einzweck', 'mehrzweck')`),
      )
      .addColumn("leistung", "text", (column) => column.notNull())
      .addColumn("kfz", "text", (column) => column.notNull())
      .addColumn("wert_cent", "integer", (column) => column.notNull())
      .addColumn("rest_cent", "integer", (column) => column.notNull())
      .addColumn("verkauft_am", "text", (column) => column.notNull())
      .addColumn("gueltig_bis", "text", (column) => column.notNull())
      .addColumn("beleg", "integer", (column) => column.notNull())
      .addColumn("anfrage", "varchar(64)", (column) => column.notNull().unique())
      .addColumn("zurueckgenommen_am", "text")
      .addCheckConstraint("voucher_balance", sql`rest_cent >= 0 and rest_cent <= wert_cent`)
      .execute();
    await db.schema
      .createTable("voucher_movements")
      .addColumn("id", "varchar(12)", (column) => column.primaryKey())
      .addColumn("gutschein", "integer", (column) =>
        column.notNull().references("vouchers.nummer").onDelete("cascade"),
      )
      .addColumn("art", "text", (column) => column.notNull())
      .addColumn("cent", "integer", (column) => column.notNull())
      .addColumn("gedeckt_cent", "integer", (column) => column.notNull())
      .addColumn("booking_id", "varchar(12)", (column) =>
        column.references("bookings.id").onDelete("set null"),
      )
      .addColumn("am", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("voucher_movements_voucher")
      .on("voucher_movements")
      .column("gutschein")
      .execute();
    await db.schema
      .createIndex("voucher_movements_booking")
      .on("voucher_movements")
      .column("booking_id")
      .execute();
  },
};
