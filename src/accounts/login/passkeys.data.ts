import type { Insertable, Selectable } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { PasskeyChallengesTable, PasskeysTable } from "#db/tables/accounts.ts";

export type PasskeyRow = Selectable<PasskeysTable>;

export async function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return await db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("erstellt_am")
    .orderBy("id")
    .execute();
}

/** Which of some accounts have set up a second factor. */
export async function listFactorOwners(db: Db, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom("passkeys")
    .select("user_id")
    .where("user_id", "in", userIds)
    .union(
      db
        .selectFrom("totp_factors")
        .select("user_id")
        .where("aktiv_am", "is not", null)
        .where("user_id", "in", userIds),
    )
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** How many active admins there are, and how many of them have none. */
export async function countAdminsWithoutFactor(
  db: Db,
): Promise<{ admins: number; without: number }> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .where("active", "=", true)
    .execute();
  const owners = await listFactorOwners(
    db,
    rows.map(({ id }) => id),
  );
  return { admins: rows.length, without: rows.length - owners.length };
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return await db
    .selectFrom("passkeys")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

/** False when the device has given it to an account here already. */
export async function insertPasskey(tx: Db, passkey: Insertable<PasskeysTable>): Promise<boolean> {
  const result = await tx
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** False when it was removed a moment ago. */
export async function updatePasskeyUse(
  db: Db,
  id: string,
  counter: number,
  am: string,
): Promise<boolean> {
  const result = await db
    .updateTable("passkeys")
    .set({ counter, zuletzt_am: am })
    .where("id", "=", id)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False when the account has no such. */
export async function updatePasskeyName(
  db: Db,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const result = await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False when the account has no such. */
export async function deletePasskey(tx: Db, userId: string, id: string): Promise<boolean> {
  const result = await tx
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** All of an account, or those that were set up at this instant or later. */
export async function deletePasskeysOf(tx: Db, userId: string, since = ""): Promise<void> {
  await tx
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .where("erstellt_am", ">=", since)
    .execute();
}

export async function insertChallenge(
  db: Db,
  challenge: Insertable<PasskeyChallengesTable>,
): Promise<void> {
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
