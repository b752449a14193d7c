import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { AddressReturnsTable } from "#db/tables/accounts.ts";
import type { Database } from "#db/tables.ts";
import { foldEmail } from "./fold-email.ts";

/** As long as the outbox tries, and longer; the link itself lasts seven days from when its mail leaves. */
const RETURN_LASTS = 7 * 86_400_000;

type AddressReturn = Selectable<AddressReturnsTable>;

/** An account has left this address. */
export async function insertAddressReturn(
  tx: Db,
  { id, user_id, email }: Pick<AddressReturn, "id" | "user_id" | "email">,
  now: number,
) {
  const row = {
    id,
    user_id,
    email,
    email_folded: foldEmail(email),
    token_hash: null,
    changed_at: now,
    expires_at: now + RETURN_LASTS,
  };
  await tx.insertInto("address_returns").values(row).execute();
}

/** A new link makes the one before worthless, but that of the first try. False when there is nothing to take back any more. */
export async function giveAddressReturnToken(
  db: Db,
  id: string,
  link: { token_hash: string; expires_at: number },
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable("address_returns")
    .set({ ...link, first_token_hash: sql`coalesce(first_token_hash, ${link.token_hash})` })
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function findAddressReturn(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<AddressReturn | undefined> {
  return await db
    .selectFrom("address_returns")
    .selectAll()
    .where(isLink(tokenHash))
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Whether an address is kept free for the account that has left it. That account itself may have it at any time. */
export async function isAddressKept(
  db: Db,
  email: string,
  now: number,
  ownUserId = "",
): Promise<boolean> {
  const row = await db
    .selectFrom("address_returns")
    .select("id")
    .where("email_folded", "=", foldEmail(email))
    .where("user_id", "<>", ownUserId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listFormerAddresses(db: Db, userId: string, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("address_returns")
    .select("email")
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("changed_at")
    .execute();
  return rows.map(({ email }) => email);
}

/** Uses a link up, and with it those of all later changes: they led to addresses that were not the owner's. False when it was used already. */
export async function spendAddressReturn(
  tx: Db,
  { id, user_id, changed_at }: AddressReturn,
): Promise<boolean> {
  const result = await tx.deleteFrom("address_returns").where("id", "=", id).executeTakeFirst();
  await tx
    .deleteFrom("address_returns")
    .where("user_id", "=", user_id)
    .where("changed_at", ">=", changed_at)
    .execute();
  return result.numDeletedRows === 1n;
}

export async function deleteExpiredAddressReturns(db: Db, now: number): Promise<void> {
  await db.deleteFrom("address_returns").where("expires_at", "<=", now).execute();
}

function isLink(tokenHash: string) {
  return ({ eb, or }: ExpressionBuilder<Database, "address_returns">) =>
    or([eb("token_hash", "=", tokenHash), eb("first_token_hash", "=", tokenHash)]);
}
