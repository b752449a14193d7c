import type { Db } from "#database/connect.server.ts";
import { newToken, sha256 } from "./new-id.server.ts";

/** The secret of the calendar's address is kept only as a hash: who lost the address makes a new one. */
export async function isCalendarToken(db: Db, token: string): Promise<boolean> {
  const row = await db.selectFrom("installation").select("id").where("calendar_token_hash", "=", sha256(token)).executeTakeFirst();
  return row !== undefined;
}

export async function hasCalendarToken(db: Db): Promise<boolean> {
  const row = await db.selectFrom("installation").select("id").where("calendar_token_hash", "is not", null).executeTakeFirst();
  return row !== undefined;
}

/** The one before ends with it. */
export async function makeCalendarToken(db: Db): Promise<string> {
  const token = newToken();
  await writeHash(db, sha256(token));
  return token;
}

export async function revokeCalendarToken(db: Db): Promise<void> {
  await writeHash(db, null);
}

async function writeHash(db: Db, calendar_token_hash: string | null): Promise<void> {
  await db
    .insertInto("installation")
    .values({ id: 1, calendar_token_hash })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ calendar_token_hash }))
    .execute();
}
