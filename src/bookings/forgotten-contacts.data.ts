import { sql } from "kysely";
import { RETENTION } from "#company/retention.ts";
import { areTheirs, type Whose } from "#db/booking-contact.server.ts";
import type { Db } from "#db/connect.server.ts";
import { addMonths, berlinMoment } from "#lib/berlin-time.ts";
import type { BookingRow } from "./booking-row.ts";
import { forgetContactOf, setContactEnd } from "./bookings.data.ts";

/** An unpaid transfer: the customer may have to be reminded. */
const OPEN_RECEIPT = sql<boolean>`exists (
  select 1 from receipts as receipt
  where receipt.booking_id = bookings.id and receipt.faellig is not null and receipt.bezahlt_am is null and receipt.erledigt_am is null
  and not exists (select 1 from receipts as counter where counter.storniert_nummer = receipt.nummer)
)`;

/** Notes until when the contact stays on what was carried out or begun; returns what was carried out. */
export async function endContactsOf(tx: Db, whose: Whose): Promise<string[]> {
  const rows = await tx
    .selectFrom("bookings")
    .select(["id", "status", "datum", "bis", "erledigt_am"])
    .where(areTheirs(whose))
    .where("status", "<>", "cancelled")
    .where("art", "=", "service")
    .execute();
  for (const { id, datum, bis, erledigt_am } of rows) {
    const accepted =
      erledigt_am === null ? (bis ?? datum) : berlinMoment(Date.parse(erledigt_am)).datum;
    await setContactEnd(tx, id, addMonths(accepted, 12 * RETENTION.warrantyYears));
  }
  return rows.flatMap(({ id, status }) => (status === "done" ? [id] : []));
}

/** Removes number and address where neither warranty nor an open receipt needs them; returns of which bookings. */
export async function forgetContactsBefore(tx: Db, today: string): Promise<BookingRow[]> {
  const rows: BookingRow[] = await tx
    .selectFrom("bookings")
    .selectAll()
    .where("kontakt_bis", "<", today)
    .where(({ not }) => not(OPEN_RECEIPT))
    .execute();
  for (const row of rows) await forgetContactOf(tx, row);
  return rows;
}
