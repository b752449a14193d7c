import { type Selectable, sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { isPostgres } from "#db/dialect.server.ts";
import type { WaitingTable } from "#db/tables/booking.ts";
import { MOST_WAITING } from "./waiting.ts";

export type Waiting = Selectable<WaitingTable>;

/** With the next free number of its address, or without one while nobody has confirmed it. False where the address has as many as it may: the unique constraint decides, and what is over counts no more. */
export async function insertWaiting(
  tx: Db,
  waiting: Omit<Waiting, "nr">,
  today: string,
): Promise<boolean> {
  const { leistungen, extras, wochentage, ...rest } = waiting;
  const row = {
    ...rest,
    leistungen: JSON.stringify(leistungen),
    extras: JSON.stringify(extras),
    wochentage: JSON.stringify(wochentage),
  };
  if (waiting.stand === "unbestaetigt") {
    await tx
      .insertInto("waiting")
      .values({ ...row, nr: null })
      .execute();
    return true;
  }
  await tx
    .updateTable("waiting")
    .set({ nr: null })
    .where("wer", "=", waiting.wer)
    .where("bis", "<", today)
    .execute();
  for (let nr = 1; nr <= MOST_WAITING; nr += 1) {
    const result = await tx
      .insertInto("waiting")
      .values({ ...row, nr })
      .onConflict((conflict) => conflict.columns(["wer", "nr"]).doNothing())
      .executeTakeFirst();
    if (result.numInsertedOrUpdatedRows === 1n) return true;
  }
  return false;
}

/** In a transaction it is held until the end. */
export async function findWaiting(db: Db, id: string): Promise<Waiting | undefined> {
  return await db
    .selectFrom("waiting")
    .selectAll()
    .where("id", "=", id)
    .$if(db.isTransaction && isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Whose appointment would rather be earlier; holds nothing. */
export async function readBookingOfWaiting(tx: Db, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom("waiting")
    .select("booking_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.booking_id ?? null;
}

export async function findWaitingOf(db: Db, bookingId: string): Promise<Waiting | undefined> {
  return await db
    .selectFrom("waiting")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .where("stand", "=", "wartet")
    .executeTakeFirst();
}

/** Who waits, held until the end of the transaction but for those whom another one holds: no two wait for each other. */
export async function holdWaiting(tx: Db, today: string): Promise<Waiting[]> {
  return await tx
    .selectFrom("waiting")
    .selectAll()
    .where("stand", "=", "wartet")
    .where("bis", ">=", today)
    .orderBy("id")
    .$if(isPostgres(tx), (query) => query.forUpdate().skipLocked())
    .execute();
}

/** For the shop: who waits, the longest first, and who was found a place. */
export async function listWaiting(db: Db, today: string): Promise<Waiting[]> {
  return await db
    .selectFrom("waiting")
    .selectAll()
    .where((where) =>
      where.or([
        where("stand", "=", "vermittelt"),
        where.and([where("stand", "=", "wartet"), where("bis", ">=", today)]),
      ]),
    )
    .orderBy("wartet_seit")
    .orderBy("id")
    .limit(500)
    .execute();
}

/** What is kept of these addresses and of this account. */
export async function listWaitingOf(
  db: Db,
  { mailboxes, userId }: { mailboxes: readonly string[]; userId?: string | undefined },
): Promise<Waiting[]> {
  return await db
    .selectFrom("waiting")
    .selectAll()
    .where((where) =>
      where.or([
        ...(mailboxes.length > 0 ? [where("wer", "in", mailboxes)] : []),
        where("user_id", "=", userId ?? ""),
      ]),
    )
    .orderBy("erstellt_am")
    .execute();
}

/** A place was found: its number is free again. */
export async function finishWaiting(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable("waiting")
    .set({ stand: "vermittelt", nr: null })
    .where("id", "=", id)
    .execute();
}

/** With what was offered and what is held for it. */
export async function deleteWaiting(tx: Db, id: string): Promise<boolean> {
  const result = await tx.deleteFrom("waiting").where("id", "=", id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Those whose last day is long over, and those that nobody has confirmed. */
export async function deleteWaitingBefore(
  db: Db,
  { bis, unconfirmed }: { bis: string; unconfirmed: string },
): Promise<void> {
  await db
    .deleteFrom("waiting")
    .where((where) =>
      where.or([
        where("bis", "<", bis),
        where.and([where("stand", "=", "unbestaetigt"), where("erstellt_am", "<", unconfirmed)]),
      ]),
    )
    .execute();
}

export async function isAnybodyWaiting(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("waiting")
    .select(sql<number>`1`.as("one"))
    .where("stand", "=", "wartet")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
