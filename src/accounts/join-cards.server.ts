import type { Db } from "#db/connect.server.ts";
import { joinCard, lockCards, partCard } from "./cards.data.ts";

/** False when one was joined with another meanwhile. */
export async function joinCards(tx: Db, id: string, into: string): Promise<boolean> {
  const held = await lockCards(tx, [id, into]);
  if (held.length !== 2 || held.some(({ joined_into }) => joined_into !== null)) return false;
  await joinCard(tx, id, into);
  return true;
}

export async function partCards(tx: Db, id: string): Promise<void> {
  await partCard(tx, id);
}
