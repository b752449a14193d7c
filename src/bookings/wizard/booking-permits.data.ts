import type { Db } from "#db/connect.server.ts";

type Permit = { token_hash: string; email: string; termine: number; expires_at: number };

export async function insertPermit(db: Db, { email, ...permit }: Permit): Promise<void> {
  await db
    .insertInto("booking_permits")
    .values({ ...permit, email_folded: email.toLowerCase() })
    .execute();
}

/**
 * Uses one booking of a permit up, and of every other one of the same address: several links do not add up, and asking for another one makes none
 * useless. False when it is another address's, is used up or too old; the caller must then undo the transaction.
 */
export async function spendPermit(
  tx: Db,
  tokenHash: string,
  email: string,
  now: number,
): Promise<boolean> {
  const spent = await tx
    .updateTable("booking_permits")
    .set((set) => ({ termine: set("termine", "-", 1) }))
    .where("email_folded", "=", email.toLowerCase())
    .where("termine", ">", 0)
    .where("expires_at", ">", now)
    .returning("token_hash")
    .execute();
  return spent.some(({ token_hash }) => token_hash === tokenHash);
}

/** Those of an address that are still good. */
export async function listPermitsOf(
  db: Db,
  email: string,
  now: number,
): Promise<{ email: string; expires_at: number }[]> {
  return await db
    .selectFrom("booking_permits")
    .select(["email_folded as email", "expires_at"])
    .where("email_folded", "=", email.toLowerCase())
    .where("expires_at", ">", now)
    .execute();
}

export async function deleteExpiredPermits(db: Db, now: number): Promise<void> {
  await db.deleteFrom("booking_permits").where("expires_at", "<=", now).execute();
}
