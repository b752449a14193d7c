import type { Db } from "#db/connect.server.ts";
import { pick } from "#lib/record-of.ts";
import type { BookingRow } from "../booking-row.ts";

/** What tax law needs of a completed booking (§ 147 AO): who, what, when and for how much; all else goes at once. */
const KEPT = [
  ...(["id", "datum", "bis", "name", "leistungen", "positionen", "kfz"] as const),
  ...([
    "preis_cent",
    "endpreis_cent",
    "endpreis_grund",
    "zahlart",
    "erstellt_am",
    "erledigt_am",
  ] as const),
] as const;

type HiddenContent = Pick<BookingRow, (typeof KEPT)[number]> & { belege: string[] };
export type HiddenBooking = {
  id: string;
  inhalt: HiddenContent;
  ausgeblendet_am: string;
  ausgeblendet_von: string;
  grund: string;
};

const PAGE_SIZE = 50;

export async function insertHidden(
  tx: Db,
  booking: BookingRow,
  hiding: Pick<HiddenBooking, "ausgeblendet_am" | "ausgeblendet_von" | "grund"> & {
    belege: string[];
  },
): Promise<void> {
  const { belege, ...how } = hiding;
  await tx
    .insertInto("hidden_bookings")
    .values({
      id: booking.id,
      datum: booking.datum,
      inhalt: JSON.stringify({ ...pick(booking, KEPT), belege }),
      ...how,
    })
    .execute();
}

/** Those hidden last come first. */
export async function listHidden(
  db: Db,
  seite: number,
): Promise<{ hidden: HiddenBooking[]; total: number }> {
  const rows = await db
    .selectFrom("hidden_bookings")
    .selectAll()
    .orderBy("ausgeblendet_am", "desc")
    .orderBy("id")
    .limit(PAGE_SIZE)
    .offset((seite - 1) * PAGE_SIZE)
    .execute();
  const { total } = await db
    .selectFrom("hidden_bookings")
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return {
    hidden: rows.map((row) => ({ ...row, inhalt: row.inhalt as HiddenContent })),
    total: Number(total),
  };
}

/** All of a period, in the order of their days. */
export async function listHiddenOf(
  db: Db,
  { von, bis }: { von: string; bis: string },
): Promise<HiddenBooking[]> {
  const rows = await db
    .selectFrom("hidden_bookings")
    .selectAll()
    .where("datum", ">=", von)
    .where("datum", "<=", bis)
    .orderBy("datum")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, inhalt: row.inhalt as HiddenContent }));
}

/** What no longer has to be kept. */
export async function deleteHiddenBefore(db: Db, datum: string): Promise<void> {
  await db.deleteFrom("hidden_bookings").where("datum", "<", datum).execute();
}
