import type { Selectable } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { TotpFactorsTable } from "#db/tables/accounts.ts";

export async function findTotp(
  db: Db,
  userId: string,
): Promise<Selectable<TotpFactorsTable> | undefined> {
  return await db
    .selectFrom("totp_factors")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** One that waits for its first code replaces another one that waits. False when one counts already. */
export async function beginTotp(db: Db, userId: string, secret: string): Promise<boolean> {
  const result = await db
    .insertInto("totp_factors")
    .values({ user_id: userId, secret, aktiv_am: null })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ secret, last_step: 0 })
        .where("totp_factors.aktiv_am", "is", null),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** From its first code on it counts. False when it is another one by now, or counts already. */
export async function activateTotp(
  tx: Db,
  userId: string,
  secret: string,
  step: number,
  am: string,
): Promise<boolean> {
  const result = await tx
    .updateTable("totp_factors")
    .set({ aktiv_am: am, last_step: step })
    .where("user_id", "=", userId)
    .where("secret", "=", secret)
    .where("aktiv_am", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Of all accounts, as they are kept. */
export async function listTotpSecrets(db: Db): Promise<{ user_id: string; secret: string }[]> {
  return await db.selectFrom("totp_factors").select(["user_id", "secret"]).execute();
}

/** The same secret, kept in another way; one that was set up anew meanwhile stays. */
export async function replaceTotpSecret(
  db: Db,
  userId: string,
  before: string,
  secret: string,
): Promise<void> {
  await db
    .updateTable("totp_factors")
    .set({ secret })
    .where("user_id", "=", userId)
    .where("secret", "=", before)
    .execute();
}

/** A code is good once: of two that come at once, and of one that comes again, only the first gets true. */
export async function spendTotpStep(
  db: Db,
  userId: string,
  secret: string,
  step: number,
): Promise<boolean> {
  const result = await db
    .updateTable("totp_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("secret", "=", secret)
    .where("aktiv_am", "is not", null)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** One that was set up at this instant or later, or is being set up. */
export async function deleteTotpSince(tx: Db, userId: string, since: string): Promise<void> {
  await tx
    .deleteFrom("totp_factors")
    .where("user_id", "=", userId)
    .where((row) => row.or([row("aktiv_am", "is", null), row("aktiv_am", ">=", since)]))
    .execute();
}

export async function deleteTotp(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom("totp_factors").where("user_id", "=", userId).execute();
}
