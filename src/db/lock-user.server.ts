import type { Db } from "./connect.server.ts";
import { isPostgres } from "./dialect.server.ts";

/**
 * Holds an account until the transaction ends, so that changes to what belongs to it wait for each other; a booking that names the account
 * waits too. False when the account is gone.
 */
export async function lockUser(tx: Db, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    // SQLite has one writer at a time anyway.
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst();
  return row !== undefined;
}
