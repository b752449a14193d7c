import type { Db } from "#db/connect.server.ts";

export async function insertDisclosureLink(
  db: Db,
  link: { token_hash: string; email: string; expires_at: number },
): Promise<void> {
  await db.insertInto("disclosure_links").values(link).execute();
}

/** Whose it is while it is good; undefined for one that is used, too old or foreign. */
export async function findDisclosureLink(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<string | undefined> {
  const link = await db
    .selectFrom("disclosure_links")
    .select("email")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return link?.email;
}

/** False when somebody was faster. */
export async function spendDisclosureLink(tx: Db, tokenHash: string): Promise<boolean> {
  const result = await tx
    .deleteFrom("disclosure_links")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteExpiredDisclosureLinks(db: Db, now: number): Promise<void> {
  await db.deleteFrom("disclosure_links").where("expires_at", "<=", now).execute();
}
