import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { databaseTime } from "#db/database-time.server.ts";
import type { Database } from "#db/tables.ts";
import type { QueuedMail } from "#lib/mail.ts";
import { newId } from "../new-id.server.ts";
import { NOT_TO_A_SAMPLE } from "./mail-failure.server.ts";

const OVERDUE_AFTER = 60 * 60_000;
/** As many addresses as a shop may name for what it is told. */
const MOST_READERS = 5;
/** Later tries are no excuse. */
const FIRST_DUE = sql<number>`coalesce(first_due_at, due_at)`;

/** Writes mails beside the rows of the change that causes them. */
export async function queueMails(tx: Db, now: number, mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.flatMap(toEach).map((mail) => ({
    id: newId(),
    key: mail.key,
    recipient: mail.recipient,
    message: JSON.stringify(mail.message),
    due_at: mail.dueAt ?? now,
    expires_at: mail.expiresAt ?? null,
    bundle: mail.bundle?.name ?? null,
    told_before: mail.bundle ? JSON.stringify(mail.bundle.toldBefore) : null,
    attempts: 0,
    leased_until: 0,
    created_at: now,
  }));
  await tx
    .insertInto("mails")
    .values(rows)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/** Keys of the mails that say the same to several: one event withdraws all of them. */
function keysOfAll(key: string): string[] {
  return Array.from({ length: MOST_READERS }, (_, position) => keyOfReader(key, position));
}

function toEach(mail: QueuedMail): QueuedMail[] {
  const readers = [mail.recipient, ...(mail.alsoTo ?? [])].slice(0, MOST_READERS);
  return readers.map((recipient, position) => ({
    ...mail,
    recipient,
    key: keyOfReader(mail.key, position),
  }));
}

function keyOfReader(key: string, position: number): string {
  return position === 0 ? key : `${key}>${position + 1}`;
}

/** Takes back what was not sent yet, such as the reminder of a cancelled booking. */
export async function withdrawMails(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .deleteFrom("mails")
    .where("key", "in", keys.flatMap(keysOfAll))
    .where("sent_at", "is", null)
    .execute();
}

/** Whether it is still to leave, and nobody has withdrawn it. */
export async function isMailWaiting(db: Db, key: string): Promise<boolean> {
  const waiting = await db
    .selectFrom("mails")
    .select("id")
    .where("key", "=", key)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** From now on it is known by another key: what is said under that one was said already. */
export async function renameMail(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable("mails").set({ key: to }).where("key", "=", from).execute();
}

/**
 * What these mails said no longer holds: unsent ones are withdrawn, and of those that left the key is free, so that the same can be said
 * again. True when one of them left, or is leaving.
 */
export async function takeBackMails(tx: Db, said: readonly string[]): Promise<boolean> {
  const keys = said.flatMap(keysOfAll);
  await tx
    .deleteFrom("mails")
    .where("key", "in", keys)
    .where("sent_at", "is", null)
    .where("leased_until", "<=", databaseTime(tx))
    .execute();
  const left = await tx
    .updateTable("mails")
    .set({ key: sql`key || ':' || id` })
    .where("key", "in", keys)
    .executeTakeFirst();
  return left.numUpdatedRows > 0n;
}

export type OutboxRow = Selectable<Database["mails"]>;

/** The newest mails first. */
export async function listMails(
  db: Db,
  now: number,
  filter: { undeliveredOnly: boolean; limit: number },
): Promise<OutboxRow[]> {
  return await db
    .selectFrom("mails")
    .selectAll()
    .$if(filter.undeliveredOnly, (query) => query.where(isUndelivered(now)))
    .orderBy("created_at", "desc")
    .limit(filter.limit)
    .execute();
}

/** Undefined when it was never queued, or was not wanted any more. */
export async function findMail(db: Db, key: string): Promise<OutboxRow | undefined> {
  return await db.selectFrom("mails").selectAll().where("key", "=", key).executeTakeFirst();
}

/** Whether these mails left, or were given up; those that were never queued are missing. */
export async function readDeliveries(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, { sent_at: number | null; failed_at: number | null }>> {
  const rows = await db
    .selectFrom("mails")
    .select(["key", "sent_at", "failed_at"])
    .where("key", "in", keys)
    .execute();
  return new Map(rows.map(({ key, ...delivery }) => [key, delivery]));
}

export async function findMailById(db: Db, id: string): Promise<OutboxRow | undefined> {
  return await db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Mails that did not arrive although they were tried, or should have been more than an hour ago. */
export async function countUndelivered(db: Db, now: number): Promise<number> {
  const { count } = await db
    .selectFrom("mails")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where(isUndelivered(now))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type Overdue = {
  count: number /** When the oldest should have left; null when there is none. */;
  since: number | null;
};

/** Mails that wait for more than an hour; those that were given up wait no more. */
export async function findOverdue(db: Db, now: number): Promise<Overdue> {
  const { count, since } = await db
    .selectFrom("mails")
    .select((select) => [
      select.fn.countAll<number>().as("count"),
      select.fn.min<number | null>(FIRST_DUE).as("since"),
    ])
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .where(FIRST_DUE, "<=", now - OVERDUE_AFTER)
    .executeTakeFirstOrThrow();
  return { count: Number(count), since };
}

/** Mails that are due and have not left, and how long the oldest of them waits, in milliseconds; those given up stand by themselves. */
export async function measureOutbox(
  db: Db,
  now: number,
): Promise<{ due: number; failed: number; oldest: number }> {
  const unsent = db.selectFrom("mails").where("sent_at", "is", null);
  const due = unsent
    .select((select) => [
      select.fn.countAll<number>().as("count"),
      select.fn.min<number | null>(FIRST_DUE).as("since"),
    ])
    .where("failed_at", "is", null)
    .where(FIRST_DUE, "<=", now);
  const failed = unsent
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("failed_at", "is not", null)
    .where(isAwaited);
  const [waiting, lost] = await Promise.all([
    due.executeTakeFirstOrThrow(),
    failed.executeTakeFirstOrThrow(),
  ]);
  return {
    due: Number(waiting.count),
    failed: Number(lost.count),
    oldest: waiting.since === null ? 0 : now - waiting.since,
  };
}

/** Nobody waits for what was not sent to a made-up address. */
function isAwaited({ or, eb }: ExpressionBuilder<Database, "mails">) {
  return or([eb("last_error", "is", null), eb("last_error", "!=", NOT_TO_A_SAMPLE)]);
}

function isUndelivered(now: number) {
  return (where: ExpressionBuilder<Database, "mails">) => {
    const { and, or, eb } = where;
    return and([
      eb("sent_at", "is", null),
      isAwaited(where),
      or([eb("last_error", "is not", null), eb(FIRST_DUE, "<=", now - OVERDUE_AFTER)]),
    ]);
  };
}

/** Makes an unsent mail due now; false when there is none. */
export async function retryMail(db: Db, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable("mails")
    // A mail that is being sent at this moment stays with the node that sends it.
    .set({ due_at: now, failed_at: null })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Unsent ones that have become pointless. */
export async function deleteMailsOverBefore(db: Db, instant: number): Promise<void> {
  await db
    .deleteFrom("mails")
    .where("sent_at", "is", null)
    .where("expires_at", "<=", instant)
    .execute();
}

/** Those that arrived, and those that were given up: what waits, or is tried again, stays. */
export async function deleteMailsDoneBefore(db: Db, instant: number): Promise<void> {
  await db
    .deleteFrom("mails")
    .where((where) =>
      where.or([
        where("sent_at", "<", instant),
        where.and([where("sent_at", "is", null), where("failed_at", "<", instant)]),
      ]),
    )
    .execute();
}
