import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

export const PROVEN_CONTACT = "350-proven-contact";

/** What a visitor only typed is kept apart from what is proven; cards are found by the latter alone. */
export const provenContact: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    for (const column of ["email_said", "telefon_said"]) {
      await db.schema
        .alterTable("customer_cards")
        .addColumn(column, "text", (added) => added.notNull().defaultTo(""))
        .execute();
      await sql`create index ${sql.ref(`customer_cards_${column}`)} on customer_cards (${sql.ref(column)}) where ${sql.ref(column)} <> ''`.execute(
        db,
      );
    }
    await sql`create index customer_cards_typed_email on customer_cards (lower(email)) where email <> ''`.execute(
      db,
    );
    await db.schema
      .alterTable("bookings")
      .addColumn("adresseOffen", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    await doubtTyped(db);
  },
};

/** What no entry of the shop bears out was only typed; a backup that was made before needs it as well. */
export async function doubtTyped(db: Kysely<AnyDatabase>): Promise<void> {
  await sql`
    update customer_cards set email_said = email_folded, email_folded = ''
    where user_id is null and email_folded <> '' and not exists (
      select 1 from bookings where bookings.karte_id = customer_cards.id and "vomBetrieb" = true and lower(bookings.email) = customer_cards.email_folded
    )`.execute(db);
  await sql`
    update customer_cards set telefon_said = telefon_key, telefon_key = ''
    where telefon_key <> '' and not exists (
      select 1 from bookings
      where bookings.karte_id = customer_cards.id and "vomBetrieb" = true and bookings.telefon = customer_cards.telefon
    )`.execute(db);
}
