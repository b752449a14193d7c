import type { Platform } from "#platform/platform.server.ts";
import { namesAll } from "./order.ts";
import { orderOutdated } from "./refusals.ts";
import type { OwnPair } from "./schema.ts";
import { listPairs, updatePairOrder } from "./store.server.ts";

export async function orderPairs({ db }: Platform, ids: readonly string[]): Promise<OwnPair[]> {
  return await db.transaction().execute(async (tx) => {
    const stored = await listPairs(tx);
    if (!namesAll(ids, stored)) throw orderOutdated(stored);
    await updatePairOrder(tx, ids);
    return await listPairs(tx);
  });
}
