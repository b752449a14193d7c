import type { Db } from "#db/connect.server.ts";
import { ensureAccountCard } from "./cards.data.ts";

export async function accountCardOf(tx: Db, userId: string): Promise<string> {
  await ensureAccountCard(tx, userId);
  return userId;
}
