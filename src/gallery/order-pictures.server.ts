import type { Platform } from "#platform/platform.server.ts";
import { galleryNote } from "./journal-lines.ts";
import { namesAll } from "./order.ts";
import { orderOutdated } from "./refusals.ts";
import type { OwnPicture } from "./schema.ts";
import { listPictures, updateOrder } from "./store.server.ts";

export async function orderPictures({ db, journal }: Platform, ids: readonly string[]): Promise<OwnPicture[]> {
  return await db.transaction().execute(async (tx) => {
    const stored = await listPictures(tx);
    if (!namesAll(ids, stored)) throw orderOutdated(stored);
    if (ids.some((id, position) => stored[position]?.id !== id)) await journal.note(tx, galleryNote("Reihenfolge der Bilder geändert"));
    await updateOrder(tx, ids);
    return await listPictures(tx);
  });
}
