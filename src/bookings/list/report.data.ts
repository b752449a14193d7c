import { sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { ReportRow } from "./report.ts";

/** What the period's bookings come to, by month and set of services. */
export async function listReportRows(db: Db, von: string, bis: string): Promise<ReportRow[]> {
  const rows = await db
    .selectFrom("bookings")
    .select([
      sql<string>`substr(datum, 1, 7)`.as("monat"),
      sql<string>`cast(leistungen as text)`.as("titles"),
      sql<number>`sum(case when status <> 'cancelled' then 1 else 0 end)`.as("buchungen"),
      sql<number>`sum(case when status = 'done' then 1 else 0 end)`.as("abgeschlossen"),
      sql<number>`sum(case when status = 'done' then coalesce(endpreis_cent, preis_cent) else 0 end)`.as(
        "umsatz_cent",
      ),
      sql<number>`sum(case when status = 'cancelled' then 1 else 0 end)`.as("storniert"),
      sql<number>`sum(case when spaet_storniert then 1 else 0 end)`.as("spaet_storniert"),
      sql<number>`sum(case when stornogrund = 'nicht_erschienen' then 1 else 0 end)`.as(
        "nicht_erschienen",
      ),
    ])
    .where("datum", ">=", von)
    .where("datum", "<=", bis)
    // What made another visit good is no sale.
    .where((where) =>
      where.or([
        where("nacharbeit_zu", "is", null),
        where(sql`coalesce(endpreis_cent, preis_cent)`, ">", 0),
      ]),
    )
    .groupBy([sql`substr(datum, 1, 7)`, sql`cast(leistungen as text)`])
    .execute();
  return rows.map(({ monat, titles, ...counts }) => ({
    ...(Object.fromEntries(
      Object.entries(counts).map(([name, count]) => [name, Number(count)]),
    ) as typeof counts),
    monat,
    leistungen: JSON.parse(titles) as string[],
  }));
}

/** What was completed in the period, cost something and has no receipt, or none that stands. What a voucher of one use pays was billed with its sale. */
export async function countUnbilled(
  db: Db,
  von: string,
  bis: string,
): Promise<{ anzahl: number; umsatz_cent: number }> {
  const { anzahl, umsatz_cent } = await db
    .selectFrom("bookings")
    .select((select) => [
      select.fn.countAll<number>().as("anzahl"),
      sql<number | null>`sum(coalesce(endpreis_cent, preis_cent))`.as("umsatz_cent"),
    ])
    .where("status", "=", "done")
    .where("datum", ">=", von)
    .where("datum", "<=", bis)
    .where(
      sql`coalesce(endpreis_cent, preis_cent) + (
        select coalesce(sum(gedeckt_cent), 0) from voucher_movements
        join vouchers on vouchers.nummer = voucher_movements.gutschein
        where booking_id = bookings.id and vouchers.art = 'einzweck'
          and voucher_movements.art in ('einloesung', 'rueckgabe'))`,
      ">",
      0,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("billed_bookings")
            .select("billed_bookings.nummer")
            .whereRef("billed_bookings.booking_id", "=", "bookings.id"),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return { anzahl: Number(anzahl), umsatz_cent: Number(umsatz_cent ?? 0) };
}

/** Whose booking it is; of those that are forgotten nobody knows whose they were. */
const PERSON = sql<string>`coalesce(card.joined_into, card.id, '')`;

/** Who came in the period, and how many of them had a booking before it or a second one in it. A card is one person, and so are cards that were joined. */
export async function countCustomers(
  db: Db,
  von: string,
  bis: string,
): Promise<{ gesamt: number; wiederkehrend: number }> {
  const people = db
    .selectFrom("bookings")
    .leftJoin("customer_cards as card", "card.id", "bookings.karte_id")
    .select([PERSON.as("person")])
    .select((select) => [
      select.fn.countAll<number>().as("bookings"),
      select.fn.max("datum").as("last"),
    ])
    .where("status", "<>", "cancelled")
    .where("datum", "<=", bis)
    .groupBy(PERSON);
  const { gesamt, wiederkehrend } = await db
    .selectFrom(people.as("people"))
    .select((select) => [
      select.fn.countAll<number>().as("gesamt"),
      sql<number | null>`sum(case when bookings > 1 then 1 else 0 end)`.as("wiederkehrend"),
    ])
    .where("last", ">=", von)
    .executeTakeFirstOrThrow();
  return { gesamt: Number(gesamt), wiederkehrend: Number(wiederkehrend ?? 0) };
}

/** The day of the earliest booking that is kept; null without one. */
export async function readFirstDay(db: Db): Promise<string | null> {
  const { first } = await db
    .selectFrom("bookings")
    .select((select) => select.fn.min("datum").as("first"))
    .executeTakeFirstOrThrow();
  return first ?? null;
}
