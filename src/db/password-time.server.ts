import type { Db } from "./connect.server.ts";

/** When the password of somebody who runs the shop was set, empty for an account's first; undefined for everybody else. */
export async function readAdminPasswordTime(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("password_changed_am")
    .where("id", "=", userId)
    .where("role", "=", "admin")
    .where("active", "=", true)
    .executeTakeFirst();
  return row && (row.password_changed_am ?? "");
}

/** Who made the shop's calendar subscription of earlier versions is not known: it ends with the next password of anybody who runs the shop. */
export async function endCalendarWithoutMaker(tx: Db, userId: string): Promise<void> {
  if ((await readAdminPasswordTime(tx, userId)) === undefined) return;
  await tx
    .updateTable("installation")
    .set({ calendar_token_hash: null })
    .where("calendar_token_von", "is", null)
    .execute();
}
