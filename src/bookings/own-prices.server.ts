import { readOwnPrices } from "#accounts/cards.data.ts";
import type { OwnPrices } from "#catalogue/own-prices.ts";
import type { Db } from "#db/connect.server.ts";

/** What a firm pays, by its account or its card; undefined for all others, and where companies are switched off. */
export async function ownPricesOf(
  db: Db,
  { user_id, karte_id }: { user_id: string | null; karte_id?: string | null },
  { firmenkunden }: { firmenkunden: boolean },
): Promise<OwnPrices | undefined> {
  const card = user_id ?? karte_id;
  return firmenkunden && card ? await readOwnPrices(db, card) : undefined;
}
