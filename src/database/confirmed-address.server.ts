import type { Db } from "./connect.server.ts";

/** Where mails to an account's owner go; undefined when there is no such account, or nobody has shown yet that the address is theirs. */
export async function readConfirmedAddress(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .where("bestaetigt_am", "is not", null)
    .executeTakeFirst();
  return row?.email;
}
