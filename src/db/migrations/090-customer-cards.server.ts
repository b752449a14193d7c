import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Everybody who has an account or has booked has a card, also without an e-mail address. */
export const customerCards: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("customer_cards")
      .addColumn("id", "varchar(12)", (column) => column.primaryKey())
      .addColumn("user_id", "varchar(12)", (column) =>
        column.references("users.id").onDelete("set null"),
      )
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("email_folded", "text", (column) => column.notNull())
      .addColumn("telefon", "text", (column) => column.notNull())
      .addColumn("telefon_key", "text", (column) => column.notNull())
      .addColumn("joined_into", "varchar(12)")
      .execute();
    await sql`create unique index customer_cards_email on customer_cards (email_folded) where email_folded <> ''`.execute(
      db,
    );
    for (const column of ["user_id", "telefon_key", "joined_into"])
      await db.schema
        .createIndex(`customer_cards_${column}`)
        .on("customer_cards")
        .column(column)
        .execute();
    await db.schema
      .alterTable("bookings")
      .addColumn("karte_id", "varchar(12)", (column) => column.references("customer_cards.id"))
      .execute();
    await db.schema
      .createIndex("bookings_karte")
      .on("bookings")
      .columns(["karte_id", "datum"])
      .execute();
    await db.schema.alterTable("customer_notes").renameColumn("email_folded", "karte_id").execute();
    await fillCards(db);
  },
};

/** Gives a card to everybody who has none yet; a backup that was made before there were cards needs it as well. */
export async function fillCards(db: Kysely<AnyDatabase>): Promise<void> {
  await sql`
    insert into customer_cards (id, user_id, name, email, email_folded, telefon, telefon_key)
    select id, id, '', '', '', '', '' from users where id not in (select id from customer_cards)`.execute(
    db,
  );
  await sql`
    insert into customer_cards (id, name, email, email_folded, telefon, telefon_key)
    select min(id), '', min(email), lower(email), '', '' from bookings
    where karte_id is null and user_id is null and email <> ''
      and lower(email) not in (select email_folded from users where bestaetigt_am is not null) and lower(email) not in (select email_folded from customer_cards)
    group by lower(email)`.execute(db);
  await sql`
    insert into customer_cards (id, name, email, email_folded, telefon, telefon_key)
    select min(id), min(trim(name)), '', '', '', min(${phoneKeyOf("telefon")}) from bookings
    where karte_id is null and user_id is null and email = '' and telefon <> ''
    group by ${phoneKeyOf("telefon")}, lower(trim(name))`.execute(db);
  // Of what came in this transaction PostgreSQL knows nothing yet: it would go through all cards for each booking.
  if (isPostgres(db)) await sql`analyze users, bookings, customer_cards`.execute(db);
  await sql`
    update bookings set karte_id = case
      when user_id is not null then user_id
      when email <> '' then coalesce(
        (select users.id from users where users.email_folded = lower(bookings.email) and users.bestaetigt_am is not null),
        (select card.id from customer_cards as card where card.email_folded = lower(bookings.email) and card.email_folded <> '')
      )
      when telefon <> '' then (
        select min(card.id) from customer_cards as card
        where card.telefon_key = ${phoneKeyOf("bookings.telefon")} and lower(trim(card.name)) = lower(trim(bookings.name))
      )
    end
    where karte_id is null`.execute(db);
  for (const [column, value] of [
    ["name", sql`booking.name`],
    ["email", sql`case when customer_cards.user_id is null then booking.email else '' end`],
    ["telefon_key", phoneKeyOf("booking.telefon")],
    ["telefon", sql`booking.telefon`],
  ] as const)
    await sql`
      update customer_cards set ${sql.id(column)} = coalesce(
        (select ${value} from bookings as booking where booking.karte_id = customer_cards.id order by booking.datum desc, booking.id limit 1),
        ${sql.id(column)}
      ) where telefon = ''`.execute(db);
  await sql`
    update customer_notes set karte_id = coalesce(
      (select card.id from customer_cards as card where card.email_folded = customer_notes.karte_id and card.email_folded <> ''),
      (select users.id from users where users.email_folded = customer_notes.karte_id),
      karte_id
    ) where karte_id like '%@%'`.execute(db);
}

const SEPARATORS = [" ", "/", "-", ".", "(", ")", "+"];

/** As `phoneKey` makes it, for numbers that are whole. */
function phoneKeyOf(column: string): RawBuilder<string> {
  const digits = SEPARATORS.reduce(
    (text, separator) => sql<string>`replace(${text}, ${sql.lit(separator)}, '')`,
    sql<string>`replace(${sql.ref(column)}, '(0)', '')`,
  );
  return sql<string>`(case
    when ${sql.ref(column)} like '+490%' or ${sql.ref(column)} like '+49 0%' then '49' || substr(${digits}, 4)
    when ${sql.ref(column)} like '+%' then ${digits}
    when ${digits} like '00%' then substr(${digits}, 3)
    when ${digits} like '0%' then '49' || substr(${digits}, 2)
    else ${digits}
  end)`;
}
