import type { Db } from "#db/connect.server.ts";
import { readAdminPasswordTime } from "#db/password-time.server.ts";
import { newToken, sha256 } from "./new-id.server.ts";

/** The secret of the calendar's address is kept only as a hash: who lost the address makes a new one. */
export async function isCalendarToken(db: Db, token: string): Promise<boolean> {
  return (await findHash(db)) === sha256(token);
}

export async function hasCalendarToken(db: Db): Promise<boolean> {
  return (await findHash(db)) !== null;
}

/** It ends with the next password of the admin who made it, and with their rights. One of earlier versions has no maker, and ends with any admin's (`endCalendarWithoutMaker`). */
async function findHash(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom("installation")
    .select(["calendar_token_hash", "calendar_token_von", "calendar_token_passwort_vom"])
    .executeTakeFirst();
  if (!row?.calendar_token_von) return row?.calendar_token_hash ?? null;
  const passwordTime = await readAdminPasswordTime(db, row.calendar_token_von);
  return passwordTime === row.calendar_token_passwort_vom ? row.calendar_token_hash : null;
}

/** The one before ends with it. */
export async function makeCalendarToken(db: Db, userId: string): Promise<string> {
  const token = newToken();
  await write(db, {
    calendar_token_hash: sha256(token),
    calendar_token_von: userId,
    calendar_token_passwort_vom: (await readAdminPasswordTime(db, userId)) ?? "",
  });
  return token;
}

export async function revokeCalendarToken(db: Db): Promise<void> {
  await write(db, {
    calendar_token_hash: null,
    calendar_token_von: null,
    calendar_token_passwort_vom: null,
  });
}

type Kept = Record<
  "calendar_token_hash" | "calendar_token_von" | "calendar_token_passwort_vom",
  string | null
>;

async function write(db: Db, kept: Kept): Promise<void> {
  await db
    .insertInto("installation")
    .values({ id: 1, ...kept })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(kept))
    .execute();
}
