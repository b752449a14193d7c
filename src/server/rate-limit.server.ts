import { sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { Refusal } from "#lib/refusal.ts";
import type { Clock } from "./clock.server.ts";
import { sha256 } from "./new-id.server.ts";

export type Limit = {
  /** What is counted, e.g. 'login-address'. */
  name: string;
  points: number;
  seconds: number;
};

/** Windows of counted events in the database: shared by all nodes, and a restart does not forget them. */
export type RateLimits = {
  /** Throws 429 when the window is used up already; counts nothing. */
  check(limit: Limit, key: string): Promise<void>;
  /** Counts one event; inside a transaction the count is undone with it. */
  count(limit: Limit, key: string, db?: Db): Promise<number>;
  /** Counts one event, or `points` at once, and throws 429 when that was too much. */
  spend(limit: Limit, key: string, db?: Db, points?: number): Promise<void>;
  /** Takes one counted event back. */
  giveBack(limit: Limit, key: string): Promise<void>;
  forget(limit: Limit, key: string): Promise<void>;
};

export function createRateLimits(outerDb: Db, clock: Clock, enabled: boolean): RateLimits {
  async function check(limit: Limit, key: string): Promise<void> {
    if (!enabled) return;
    const now = clock.now();
    const row = await outerDb
      .selectFrom("rate_limits")
      .select(["points", "expires_at"])
      .where("key", "=", rowKey(limit, key))
      .where("expires_at", ">", now)
      .executeTakeFirst();
    if (!row || row.points < limit.points) return;
    const latest = now + limit.seconds * 1000;
    if (row.expires_at > latest) await shorten(limit, key, latest);
    throw tooMany(Math.min(row.expires_at, latest) - now);
  }

  /** What was counted while the clock was ahead counts for one window from now, not until the clock catches up. */
  async function shorten(limit: Limit, key: string, expires_at: number): Promise<void> {
    await outerDb
      .updateTable("rate_limits")
      .set({ expires_at })
      .where("key", "=", rowKey(limit, key))
      .where("expires_at", ">", expires_at)
      .execute();
  }

  async function countRow(
    limit: Limit,
    key: string,
    db: Db,
    points = 1,
  ): Promise<{ points: number; expires_at: number }> {
    const now = clock.now();
    const row = { key: rowKey(limit, key), points, expires_at: now + limit.seconds * 1000 };
    return await db
      .insertInto("rate_limits")
      .values(row)
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          points: sql<number>`case when rate_limits.expires_at > ${now} then rate_limits.points + ${points} else ${points} end`,
          // A window that ends later than a new one would was begun while the clock was ahead.
          expires_at: sql<number>`case when rate_limits.expires_at > ${now} and rate_limits.expires_at < ${row.expires_at} then rate_limits.expires_at else ${row.expires_at} end`,
        }),
      )
      .returning(["points", "expires_at"])
      .executeTakeFirstOrThrow();
  }

  async function count(limit: Limit, key: string, db: Db = outerDb): Promise<number> {
    return enabled ? (await countRow(limit, key, db)).points : 0;
  }

  async function spend(limit: Limit, key: string, db: Db = outerDb, points = 1): Promise<void> {
    if (!enabled) return;
    const row = await countRow(limit, key, db, points);
    if (row.points > limit.points) throw tooMany(row.expires_at - clock.now());
  }

  async function giveBack(limit: Limit, key: string): Promise<void> {
    if (!enabled) return;
    await outerDb
      .updateTable("rate_limits")
      .set((set) => ({ points: set("points", "-", 1) }))
      .where("key", "=", rowKey(limit, key))
      .where("points", ">", 0)
      .execute();
  }

  async function forget(limit: Limit, key: string): Promise<void> {
    if (enabled)
      await outerDb.deleteFrom("rate_limits").where("key", "=", rowKey(limit, key)).execute();
  }

  return { check, count, spend, giveBack, forget };
}

/** No window is as long as this. */
const LONGEST_WINDOW = 7 * 86_400_000;

/** Windows that are over say nothing any more, and neither do those that were begun while the clock was years ahead. */
export async function deleteExpiredLimits(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("rate_limits")
    .where((row) =>
      row.or([row("expires_at", "<", now), row("expires_at", ">", now + LONGEST_WINDOW)]),
    )
    .execute();
}

/** Addresses are personal data: only their hash is kept. */
function rowKey(limit: Limit, key: string): string {
  return `${limit.name}:${sha256(key).slice(0, 32)}`;
}

export function tooMany(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? "in einer Minute" : `in ${minutes} Minuten`;
  return new Refusal(
    429,
    "zu_viele_anfragen",
    `Das waren zu viele Versuche. Bitte ${when} noch einmal versuchen.`,
    {
      extra: { retryAfter: seconds },
    },
  );
}
