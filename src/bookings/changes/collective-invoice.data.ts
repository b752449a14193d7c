import { sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { BookingRow } from "../booking-row.ts";

export type OpenVisit = BookingRow & { firm_id: string };

/** Completed visits that cost something and stand on no receipt, of firms that get one for all; the firm's card is the one that joined cards stand on. */
export async function listOpenVisits(db: Db): Promise<OpenVisit[]> {
  return await db
    .selectFrom("customer_cards as firm")
    .innerJoin("customer_cards as card", (join) =>
      join.on(({ or, eb, ref }) =>
        or([eb("card.id", "=", ref("firm.id")), eb("card.joined_into", "=", ref("firm.id"))]),
      ),
    )
    .innerJoin("bookings", "bookings.karte_id", "card.id")
    .selectAll("bookings")
    .select("firm.id as firm_id")
    .where("firm.sammelrechnung", "=", true)
    .where("firm.firma", "<>", "")
    .where("firm.joined_into", "is", null)
    .where("bookings.status", "=", "done")
    .where(sql`coalesce(bookings.endpreis_cent, bookings.preis_cent)`, ">", 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("billed_bookings")
            .select("billed_bookings.nummer")
            .whereRef("billed_bookings.booking_id", "=", "bookings.id"),
        ),
      ),
    )
    // What a voucher paid for is billed by itself.
    .where(
      sql<number>`(select coalesce(sum(cent), 0) from voucher_movements where booking_id = bookings.id and art in ('einloesung', 'rueckgabe'))`,
      ">=",
      0,
    )
    .orderBy("bookings.datum")
    .orderBy("bookings.id")
    .execute();
}
