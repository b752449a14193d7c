import type { Platform } from "#platform/platform.server.ts";
import { namesAll } from "./order.ts";
import { orderOutdated } from "./refusals.ts";
import type { OwnPicture } from "./schema.ts";
import { listPictures, updateOrder } from "./store.server.ts";

export async function orderPictures({ db }: Platform, ids: readonly string[]): Promise<OwnPicture[]> {
  return await db.transaction().execute(async (tx) => {
    const stored = await listPictures(tx);
    if (!namesAll(ids, stored)) throw orderOutdated(stored);
    await updateOrder(tx, ids);
    return await listPictures(tx);
  });
}
