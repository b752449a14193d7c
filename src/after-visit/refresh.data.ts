import { sql } from "kysely";
import type { BookingRow } from "#bookings/booking-row.ts";
import type { Db } from "#db/connect.server.ts";
import type { Ahead } from "./due.ts";

/** Visits of these days that were completed, but of whoever asked to be forgotten. */
export async function listDoneBetween(db: Db, von: string, bis: string): Promise<BookingRow[]> {
  return await done(db)
    .where("datum", ">=", von)
    .where("datum", "<=", bis)
    .where("kontakt_bis", "is", null)
    .orderBy("datum")
    .orderBy("id")
    .execute();
}

/** All that were done for the same person since. */
export async function listDoneSince(
  db: Db,
  { user_id, karte_id, email, datum }: BookingRow,
): Promise<BookingRow[]> {
  return await done(db)
    .where("datum", ">=", datum)
    .where(({ or, eb }) =>
      or([
        ...(user_id === null ? [] : [eb("user_id", "=", user_id)]),
        ...(karte_id === null ? [] : [eb("karte_id", "=", karte_id)]),
        eb(sql<string>`lower(email)`, "=", email.toLowerCase()),
      ]),
    )
    .execute();
}

function done(db: Db) {
  return db
    .selectFrom("bookings")
    .selectAll()
    .where("status", "=", "done")
    .where("art", "=", "service");
}

/** Whatever stands in the calendar from today on. */
export async function listAhead(db: Db, today: string): Promise<Ahead[]> {
  return await db
    .selectFrom("bookings")
    .select(["user_id", "karte_id", "email", "kennzeichen"])
    .where("status", "=", "open")
    .where("datum", ">=", today)
    .execute();
}

/** What was told and what came of it, since an instant: mails by their visit, bookings that were not cancelled. */
export async function readOutcome(
  db: Db,
  since: string,
): Promise<{ gesendet: number; gebucht: number; umsatz_cent: number; abbestellt: number }> {
  const told = db
    .selectFrom("follow_ups")
    .where("art", "=", "auffrischung")
    .where("erstellt_am", ">=", since);
  const sent = await told
    .select(({ fn }) => fn.count<number>(sql`distinct booking_id`).as("count"))
    .executeTakeFirstOrThrow();
  const booked = await db
    .selectFrom("bookings")
    .where("status", "<>", "cancelled")
    .where(
      "id",
      "in",
      told
        .where("gebucht_id", "is not", null)
        .select("gebucht_id")
        .$castTo<{ gebucht_id: string }>(),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn
        .coalesce(fn.sum<number>(fn.coalesce("endpreis_cent", "preis_cent")), sql<number>`0`)
        .as("cents"),
    ])
    .executeTakeFirstOrThrow();
  const stopped = await db
    .selectFrom("mail_permissions")
    .where("abgelehnt_am", ">=", since)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return {
    gesendet: Number(sent.count),
    gebucht: Number(booked.count),
    umsatz_cent: Number(booked.cents),
    abbestellt: Number(stopped.count),
  };
}
