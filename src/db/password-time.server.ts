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
