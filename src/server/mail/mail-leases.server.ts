import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { databaseTime } from "#db/database-time.server.ts";
import { isPostgres } from "#db/dialect.server.ts";
import type { Database } from "#db/tables.ts";
import { newId } from "../new-id.server.ts";

/** How long a node that says nothing keeps its mails, and how often one that lives says so. Milliseconds. */
export type LeasePace = { lease: number; renewal: number };

export const LEASE_PACE: LeasePace = { lease: 30_000, renewal: 5_000 };

export type LeasedMail = Pick<
  Selectable<Database["mails"]>,
  "id" | "recipient" | "message" | "attempts"
>;

/** So far apart leave the mails of one bundle. */
export const BUNDLE_PAUSE = 600_000;

/** No lease is this long: one that seems to be was written before the database's clock was set back. */
const FARTHEST = 600_000;

/** What keeps a mail for the node that sends it, for as long as that node lives, and no longer. */
type MailLeases = {
  /** What this node is known by. */
  node: string;
  /** Takes due mails for this node. */
  take(now: number, most: number): Promise<LeasedMail[]>;
  /** False when the mail was withdrawn meanwhile, or when this node slept for so long that another one has it. */
  isHeld(id: string): Promise<boolean>;
  /** Gives mails back as if untouched. */
  giveBack(ids: readonly string[]): Promise<void>;
  /** Gives back what this node holds although it sends nothing, after a round that broke off. */
  giveBackAll(): Promise<void>;
  /**
   * Keeps renewing until it is stopped. The signal tells that the database could not be reached for so long that another node
   * may soon take the mail being sent.
   */
  keep(): { signal: AbortSignal; stop(): void };
};

export function createMailLeases(db: Db, { lease, renewal }: LeasePace): MailLeases {
  const node = newId();
  const databaseNow = databaseTime(db);
  const leaseEnd = sql<number>`${databaseNow} + ${lease}`;

  async function take(now: number, most: number): Promise<LeasedMail[]> {
    const due = db
      .selectFrom("mails")
      .select("id")
      .where("sent_at", "is", null)
      .where("failed_at", "is", null)
      .where("due_at", "<=", now)
      // One that is over is left to housekeeping, which asks before it trusts a clock that has jumped.
      .where(({ eb, or }) => or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
      .where((where) =>
        where.or([
          where("leased_until", "<=", databaseNow),
          where("leased_until", ">", sql<number>`${databaseNow} + ${FARTHEST}`),
        ]),
      )
      .where((where) =>
        where.or([
          where("bundle", "is", null),
          where.not(where.exists(othersInTheWay(where, now))),
        ]),
      )
      .orderBy("due_at")
      .limit(most)
      .$if(isPostgres(db), (query) => query.forUpdate().skipLocked());
    return await db
      .updateTable("mails")
      .set({ leased_until: leaseEnd, leased_by: node, attempts: sql<number>`attempts + 1` })
      .where("id", "in", due)
      .returning(["id", "recipient", "message", "attempts"])
      .execute();
  }

  /** Of one bundle the older mail goes first, also when it has to be tried again, and the next one waits until the pause after it is over. */
  function othersInTheWay(outer: ExpressionBuilder<Database, "mails">, now: number) {
    return outer
      .selectFrom("mails as other")
      .select("other.id")
      .whereRef("other.bundle", "=", "mails.bundle")
      .whereRef("other.id", "<>", "mails.id")
      .where((where) =>
        where.or([
          where.and([
            where("other.sent_at", ">", now - BUNDLE_PAUSE),
            where("other.sent_at", "<=", now),
          ]),
          where.and([
            where("other.sent_at", "is", null),
            where("other.failed_at", "is", null),
            where("other.created_at", "<", where.ref("mails.created_at")),
          ]),
        ]),
      );
  }

  async function isHeld(id: string): Promise<boolean> {
    const row = await db
      .selectFrom("mails")
      .select("id")
      .where("id", "=", id)
      .where("leased_by", "=", node)
      .where("leased_until", ">", databaseNow)
      .executeTakeFirst();
    return row !== undefined;
  }

  async function giveBack(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await db
      .updateTable("mails")
      .set({ leased_until: 0, leased_by: null, attempts: sql<number>`attempts - 1` })
      .where("id", "in", ids)
      .where("leased_by", "=", node)
      .execute();
  }

  async function giveBackAll(): Promise<void> {
    await db
      .updateTable("mails")
      .set({ leased_until: 0, leased_by: null })
      .where("leased_by", "=", node)
      .execute();
  }

  function keep(): { signal: AbortSignal; stop(): void } {
    const lost = new AbortController();
    let renewedAt = performance.now();
    const timer = setInterval(renew, renewal);
    timer.unref();

    async function renew(): Promise<void> {
      const askedAt = performance.now();
      if (askedAt - renewedAt > lease - renewal) return lost.abort();
      try {
        await db
          .updateTable("mails")
          .set({ leased_until: leaseEnd })
          .where("leased_by", "=", node)
          .execute();
        renewedAt = askedAt;
      } catch {
        // Tried again with the next beat; what is wrong is told by whoever needs the database's answer.
      }
    }

    return { signal: lost.signal, stop: () => clearInterval(timer) };
  }

  return { node, take, isHeld, giveBack, giveBackAll, keep };
}

/** Of a process that was killed: on SQLite there is only one, so that at its start nobody is sending anything. */
export async function forgetLeases(db: Db): Promise<void> {
  await db
    .updateTable("mails")
    .set({ leased_until: 0, leased_by: null })
    .where("leased_until", ">", 0)
    .execute();
}
