import { sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { Role } from "#lib/viewer.ts";

/** It ends with the next password. */
const STILL_HOLDS = sql<boolean>`coalesce(users.password_changed_am, '') = coalesce(calendar_feeds.passwort_vom, '')`;

/** The secret of one's own address is kept only as a hash, like that of the shop's. */
export async function saveFeed(tx: Db, userId: string, tokenHash: string): Promise<void> {
  const user = await tx
    .selectFrom("users")
    .select("password_changed_am")
    .where("id", "=", userId)
    .executeTakeFirst();
  const made = { token_hash: tokenHash, passwort_vom: user?.password_changed_am ?? "" };
  await tx
    .insertInto("calendar_feeds")
    .values({ user_id: userId, ...made })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(made))
    .execute();
}

export async function hasFeed(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("calendar_feeds")
    .innerJoin("users", "users.id", "calendar_feeds.user_id")
    .select("user_id")
    .where("user_id", "=", userId)
    .where(STILL_HOLDS)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when there was none. */
export async function deleteFeed(tx: Db, userId: string): Promise<boolean> {
  const result = await tx
    .deleteFrom("calendar_feeds")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** What whoever subscribed may see today: whose account was closed, or who no longer works here, has no calendar any more. */
export async function findFeedRole(
  db: Db,
  tokenHash: string,
): Promise<Exclude<Role, "customer"> | undefined> {
  const row = await db
    .selectFrom("calendar_feeds")
    .innerJoin("users", "users.id", "calendar_feeds.user_id")
    .select("users.role")
    .where("calendar_feeds.token_hash", "=", tokenHash)
    .where("users.active", "=", true)
    .where(STILL_HOLDS)
    .executeTakeFirst();
  return row?.role === "customer" ? undefined : row?.role;
}
