import type { Db } from "#database/connect.server.ts";
import type { Role } from "#lib/viewer.ts";

/** The secret of one's own address is kept only as a hash, like that of the shop's. */
export async function saveFeed(tx: Db, userId: string, tokenHash: string): Promise<void> {
  await tx
    .insertInto("calendar_feeds")
    .values({ user_id: userId, token_hash: tokenHash })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ token_hash: tokenHash }))
    .execute();
}

export async function hasFeed(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom("calendar_feeds").select("user_id").where("user_id", "=", userId).executeTakeFirst();
  return row !== undefined;
}

/** False when there was none. */
export async function deleteFeed(tx: Db, userId: string): Promise<boolean> {
  const result = await tx.deleteFrom("calendar_feeds").where("user_id", "=", userId).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** What whoever subscribed may see today: whose account was closed, or who no longer works here, has no calendar any more. */
export async function findFeedRole(db: Db, tokenHash: string): Promise<Exclude<Role, "customer"> | undefined> {
  const row = await db
    .selectFrom("calendar_feeds")
    .innerJoin("users", "users.id", "calendar_feeds.user_id")
    .select("users.role")
    .where("calendar_feeds.token_hash", "=", tokenHash)
    .where("users.active", "=", true)
    .executeTakeFirst();
  return row?.role === "customer" ? undefined : row?.role;
}
