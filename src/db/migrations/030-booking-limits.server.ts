import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** How many appointments one account may have before it, what the shop entered itself, and the permits for more by a link in a mail. */
export const bookingLimits: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("company_settings")
      .addColumn("termineJeKonto", "integer", (column) =>
        column.notNull().defaultTo(5).check(sql`"termineJeKonto" between 1 and 100`),
      )
      .execute();
    await db.schema
      .alterTable("users")
      .addColumn("termineErlaubt", "integer", (column) =>
        column.check(sql`"termineErlaubt" between 0 and 100`),
      )
      .execute();
    await db.schema
      .alterTable("bookings")
      .addColumn("vomBetrieb", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    // Visitors have always been mailed; who was not was entered by the shop.
    await sql`update bookings set "vomBetrieb" = true where "bestEmail" = false`.execute(db);
    await db.schema
      .createTable("booking_permits")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("email_folded", "text", (column) => column.notNull())
      .addColumn("termine", "integer", (column) => column.notNull().check(sql`termine >= 0`))
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("booking_permits_email")
      .on("booking_permits")
      .column("email_folded")
      .execute();
  },
};
