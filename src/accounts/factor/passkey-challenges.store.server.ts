import type { Insertable } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { PasskeyChallengesTable } from "#database/tables.ts";

export async function insertChallenge(db: Db, challenge: Insertable<PasskeyChallengesTable>): Promise<void> {
  await db.insertInto("passkey_challenges").values(challenge).execute();
}

/** A challenge is answered once, and only for what and by whom it was asked for. */
export async function spendChallenge(
  db: Db,
  { challenge_hash, purpose, bound_to }: Omit<Insertable<PasskeyChallengesTable>, "expires_at">,
  now: number,
): Promise<boolean> {
  const result = await db
    .deleteFrom("passkey_challenges")
    .where("challenge_hash", "=", challenge_hash)
    .where("purpose", "=", purpose)
    .where("bound_to", "=", bound_to)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteExpiredChallenges(db: Db, now: number): Promise<void> {
  await db.deleteFrom("passkey_challenges").where("expires_at", "<=", now).execute();
}
