import type { Platform } from "#platform/platform.server.ts";
import { orderOutdated } from "./refusals.ts";
import type { OwnPicture } from "./schema.ts";
import { listPictures, updateOrder } from "./store.server.ts";

/** `ids` names every picture once; a list that misses one was made without knowing of it. */
export async function orderPictures({ db }: Platform, ids: readonly string[]): Promise<OwnPicture[]> {
  return await db.transaction().execute(async (tx) => {
    const stored = await listPictures(tx);
    const isComplete = ids.length === stored.length && stored.every(({ id }) => ids.includes(id));
    if (!isComplete) throw orderOutdated(stored);
    await updateOrder(tx, ids);
    return await listPictures(tx);
  });
}
