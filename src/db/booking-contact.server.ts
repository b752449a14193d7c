import { type RawBuilder, sql } from "kysely";
import type { Db } from "./connect.server.ts";

/** The ids of an account's bookings, for a room that knows no booking but keeps what was made for one. */
export function bookingsOf(userId: string): RawBuilder<string> {
  return sql<string>`(select bookings.id from bookings where bookings.user_id = ${userId})`;
}

/** The bookings of an account, or those that stand on these cards. */
export type Whose = { konto: string } | { karten: readonly string[] };

export function areTheirs(whose: Whose): RawBuilder<boolean> {
  if ("konto" in whose) return sql`bookings.user_id = ${whose.konto}`;
  return whose.karten.length > 0
    ? sql`bookings.karte_id in (${sql.join(whose.karten)})`
    : sql`1 = 0`;
}

/** The cards that a booking stands on, for the room that keeps cards and knows no booking. */
export function bookedCards(): RawBuilder<string> {
  return sql<string>`(select bookings.karte_id from bookings where bookings.karte_id is not null)`;
}

/** The cards of whoever has an open pass, for the room that keeps cards and knows no pass. */
export function cardsWithPass(): RawBuilder<string> {
  return sql<string>`(select passes.karte_id from passes where passes.karte_id is not null and passes.geschlossen_am is null)`;
}

/**
 * Where mails about the booking go that a column names: to the confirmed address of its account, unless the shop gave another one,
 * else to the address given. Null when the booking is no longer kept.
 */
export function mailAddressOfBooking(column: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select coalesce(
      (select users.email from users where users.id = bookings.user_id and users.bestaetigt_am is not null and not bookings."mailWieAngegeben"),
      bookings.email
    )
    from bookings where bookings.id = ${sql.ref(column)}
  )`;
}

/** Whether a booking or a receipt says that cash was received: for rooms that know neither. */
export async function wasCashNoted(db: Db): Promise<boolean> {
  const found = await sql<{ one: number }>`
    select 1 as one from bookings where zahlart = 'bar'
    union all
    select 1 from receipts where cast(inhalt as text) like '%"zahlart":"bar"%' or cast(inhalt as text) like '%"zahlart": "bar"%'
    limit 1
  `.execute(db);
  return found.rows.length > 0;
}

/** How many bookings and cars stand on a card, for the room that keeps cards and knows neither. */
export async function countOnCard(
  db: Db,
  cardId: string,
): Promise<{ termine: number; autos: number }> {
  const { rows } = await sql<{ termine: number; autos: number }>`
    select (select count(*) from bookings where karte_id = ${cardId}) as termine,
      (select count(*) from passes where karte_id = ${cardId} and geschlossen_am is null) as autos`.execute(
    db,
  );
  return { termine: Number(rows[0]?.termine ?? 0), autos: Number(rows[0]?.autos ?? 0) };
}

/** Of a receipt that bills several bookings, or undoes one, where the card of their firm has it sent; null for all others. */
export function billingAddressOf(receipts: string) {
  const receipt = (column: string) => sql.ref(`${receipts}.${column}`);
  return sql<string | null>`(
    select max(root.rechnungsmail) from billed_bookings
    join bookings on bookings.id = billed_bookings.booking_id
    join customer_cards as card on card.id = bookings.karte_id
    join customer_cards as root on root.id = coalesce(card.joined_into, card.id)
    where billed_bookings.nummer = coalesce(${receipt("storniert_nummer")}, ${receipt("nummer")})
    and ${receipt("booking_id")} is null
  )`;
}
