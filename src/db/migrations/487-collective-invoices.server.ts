import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

export const COLLECTIVE_INVOICES = "487-collective-invoices";

/** A receipt may bill several bookings, and a booking is billed by one at most. */
export const collectiveInvoices: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("billed_bookings")
      .addColumn("booking_id", "varchar(12)", (column) =>
        column.primaryKey().references("bookings.id").onDelete("cascade"),
      )
      .addColumn("nummer", "integer", (column) =>
        column.notNull().references("receipts.nummer").onDelete("cascade"),
      )
      .execute();
    await db.schema
      .createIndex("billed_bookings_nummer")
      .on("billed_bookings")
      .column("nummer")
      .execute();
    await fillBilled(db);
    await db.schema
      .alterTable("customer_cards")
      .addColumn("sammelrechnung", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    await db.schema.alterTable("customer_cards").addColumn("zahlungszielTage", "integer").execute();
  },
};

/** As receipts said it before, which a backup of then still does. */
export async function fillBilled(db: Kysely<AnyDatabase>): Promise<void> {
  await sql`
    insert into billed_bookings (booking_id, nummer)
    select booking_id, max(nummer) from receipts
    where booking_id is not null and art = 'rechnung'
    and nummer not in (select storniert_nummer from receipts where storniert_nummer is not null)
    group by booking_id`.execute(db);
}
