import type { Insertable } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { AccountTokensTable } from "#db/tables/accounts.ts";
import type { UserRow } from "./user-row.ts";

type AccountToken = Omit<Insertable<AccountTokensTable>, "used_at">;

export async function insertAccountToken(db: Db, token: AccountToken): Promise<void> {
  await db
    .insertInto("account_tokens")
    .values({ ...token, used_at: null })
    .execute();
}

/** Whose link this is and whether it is valid; a link for another purpose counts as none. */
export async function findAccountToken(
  db: Db,
  tokenHash: string,
  purpose: AccountToken["purpose"],
  now: number,
): Promise<{ user: UserRow; isGood: boolean } | undefined> {
  const row = await db
    .selectFrom("account_tokens")
    .innerJoin("users", "users.id", "account_tokens.user_id")
    .selectAll("users")
    .select(["account_tokens.expires_at", "account_tokens.used_at"])
    .where("account_tokens.token_hash", "=", tokenHash)
    .where("account_tokens.purpose", "=", purpose)
    .executeTakeFirst();
  if (!row) return undefined;
  const { expires_at, used_at, ...user } = row;
  return { user, isGood: used_at === null && expires_at > now };
}

/** Uses a link up; of two at once only one gets true. */
export async function spendAccountToken(
  tx: Db,
  tokenHash: string,
  purpose: AccountToken["purpose"],
  now: number,
): Promise<boolean> {
  const result = await tx
    .updateTable("account_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Links of one kind that nobody has used yet. */
export async function deleteUnusedAccountTokens(
  tx: Db,
  userId: string,
  purpose: AccountToken["purpose"],
): Promise<void> {
  await tx
    .deleteFrom("account_tokens")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
}

/** Which of these accounts have a link of this kind that nobody has used yet. */
export async function listOwnersOfUnused(
  db: Db,
  purpose: AccountToken["purpose"],
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom("account_tokens")
    .select("user_id")
    .distinct()
    .where("user_id", "in", userIds)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** All but the first, whose mail may have arrived. */
export async function deleteLaterAccountTokens(
  tx: Db,
  userId: string,
  purpose: AccountToken["purpose"],
): Promise<void> {
  const unused = tx
    .selectFrom("account_tokens")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null);
  const first = await unused.select("token_hash").orderBy("expires_at").executeTakeFirst();
  if (!first) return;
  await tx
    .deleteFrom("account_tokens")
    .where("token_hash", "in", unused.select("token_hash"))
    .where("token_hash", "<>", first.token_hash)
    .execute();
}

export async function deleteAccountTokensExpiredBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom("account_tokens").where("expires_at", "<", instant).execute();
}
