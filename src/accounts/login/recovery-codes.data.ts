import type { Db } from "#db/connect.server.ts";

/** The ones before are worthless from now on. */
export async function replaceRecoveryCodes(
  tx: Db,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  const rows = hashes.map((code_hash) => ({ code_hash, user_id: userId, used_at: null }));
  await tx.insertInto("recovery_codes").values(rows).execute();
}

/** How many have not been used yet. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom("recovery_codes")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A code is good once. */
export async function spendRecoveryCode(
  db: Db,
  userId: string,
  codeHash: string,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("code_hash", "=", codeHash)
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteRecoveryCodes(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}
