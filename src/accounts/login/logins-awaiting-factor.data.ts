import type { Insertable, Selectable } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { LoginAttemptsTable } from "#db/tables/accounts.ts";

export async function insertLoginAttempt(
  db: Db,
  attempt: Insertable<LoginAttemptsTable>,
): Promise<void> {
  await db.insertInto("login_attempts").values(attempt).execute();
}

export async function findLoginAttempt(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<Selectable<LoginAttemptsTable> | undefined> {
  return await db
    .selectFrom("login_attempts")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Counts a guess before it is looked at, so that those sent all at once do not slip past each other; undefined when it is one too many. */
export async function countGuess(
  db: Db,
  tokenHash: string,
  mostGuesses: number,
  now: number,
): Promise<Selectable<LoginAttemptsTable> | undefined> {
  return await db
    .updateTable("login_attempts")
    .set((set) => ({ guesses: set("guesses", "+", 1) }))
    .where("token_hash", "=", tokenHash)
    .where("guesses", "<", mostGuesses)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
}

/** An attempt becomes one session at most. */
export async function deleteLoginAttempt(db: Db, tokenHash: string): Promise<boolean> {
  const result = await db
    .deleteFrom("login_attempts")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteLoginAttemptsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom("login_attempts").where("user_id", "=", userId).execute();
}

export async function deleteExpiredLoginAttempts(db: Db, now: number): Promise<void> {
  await db.deleteFrom("login_attempts").where("expires_at", "<=", now).execute();
}
