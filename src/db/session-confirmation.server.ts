import type { Db } from "./connect.server.ts";

/** When a session's owner last proved to be there; null when never, or when there is no such session. */
export async function readConfirmedAt(db: Db, tokenHash: string): Promise<number | null> {
  const row = await db
    .selectFrom("sessions")
    .select("confirmed_at")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}
