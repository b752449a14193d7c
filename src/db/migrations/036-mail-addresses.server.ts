import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

export const mailAddresses: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("bookings")
      .addColumn("mailWieAngegeben", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    // Reminders that wait already are for the account's own address too, whatever was typed.
    const owner = sql`
      select users.email from bookings join users on users.id = bookings.user_id
      where users.bestaetigt_am is not null and mails.key like 'booking-reminder:%' || bookings.id`;
    await sql`
      update mails set recipient = (${owner})
      where sent_at is null and key like 'booking-reminder:%' and exists (${owner})`.execute(db);
  },
};
