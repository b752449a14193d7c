import type { Db } from "#db/connect.server.ts";
import { ensureAccountCard } from "./cards.data.ts";

/** The card that an account has from its first day on. */
export async function accountCardOf(tx: Db, userId: string): Promise<string> {
  await ensureAccountCard(tx, userId);
  return userId;
}
