import type { Platform } from "#platform/platform.server.ts";
import { galleryNote } from "./journal-lines.ts";
import { namesAll } from "./order.ts";
import { orderOutdated } from "./refusals.ts";
import type { OwnPair } from "./schema.ts";
import { listPairs, updatePairOrder } from "./store.server.ts";

export async function orderPairs({ db, journal }: Platform, ids: readonly string[]): Promise<OwnPair[]> {
  return await db.transaction().execute(async (tx) => {
    const stored = await listPairs(tx);
    if (!namesAll(ids, stored)) throw orderOutdated(stored);
    if (ids.some((id, position) => stored[position]?.id !== id))
      await journal.note(tx, galleryNote("Reihenfolge der Vorher-Nachher-Paare geändert"));
    await updatePairOrder(tx, ids);
    return await listPairs(tx);
  });
}
