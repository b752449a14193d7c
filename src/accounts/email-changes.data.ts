import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { EmailChangesTable } from "#db/tables/accounts.ts";
import type { Database } from "#db/tables.ts";

/** Longer than the outbox tries; the link itself lasts a day from its mail's sending. */
const EMAIL_CHANGE_WAITS = 7 * 86_400_000;

type EmailChangeRow = Selectable<EmailChangesTable>;

/** There can be only one: delete the earlier one first. */
export async function insertEmailChange(
  tx: Db,
  change: { id: string; user_id: string; email: string; now: number },
): Promise<void> {
  const { now, ...asked } = change;
  await tx
    .insertInto("email_changes")
    .values({
      ...asked,
      token_hash: null,
      requested_at: now,
      expires_at: now + EMAIL_CHANGE_WAITS,
      used_at: null,
    })
    .execute();
}

/** The change that waits for confirmation. */
export async function findEmailChange(
  db: Db,
  userId: string,
  now: number,
): Promise<EmailChangeRow | undefined> {
  return await db
    .selectFrom("email_changes")
    .selectAll()
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

export async function findEmailChangeByToken(
  db: Db,
  tokenHash: string,
): Promise<EmailChangeRow | undefined> {
  return await db
    .selectFrom("email_changes")
    .selectAll()
    .where(isLink(tokenHash))
    .executeTakeFirst();
}

/** Replaces the link, but keeps that of the first try. False when no change is waiting. */
export async function giveEmailChangeToken(
  db: Db,
  id: string,
  link: { token_hash: string; expires_at: number },
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable("email_changes")
    .set({ ...link, first_token_hash: sql`coalesce(first_token_hash, ${link.token_hash})` })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False when it was used already. */
export async function spendEmailChange(tx: Db, id: string, now: number): Promise<boolean> {
  const result = await tx
    .updateTable("email_changes")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteEmailChange(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom("email_changes").where("user_id", "=", userId).execute();
}

/** A used link still gets a friendly answer for some days. */
export async function deleteEmailChangesExpiredBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom("email_changes").where("expires_at", "<", instant).execute();
}

function isLink(tokenHash: string) {
  return ({ eb, or }: ExpressionBuilder<Database, "email_changes">) =>
    or([eb("token_hash", "=", tokenHash), eb("first_token_hash", "=", tokenHash)]);
}
