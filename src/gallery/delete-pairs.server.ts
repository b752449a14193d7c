import { deleteUnusedPictures } from "#database/unused-pictures.server.ts";
import { isoNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { galleryNote } from "./journal-lines.ts";
import { pairUnknown } from "./refusals.ts";
import { deletePairRows } from "./store.server.ts";

export async function deletePair(platform: Platform, id: string): Promise<void> {
  if ((await deleteRows(platform, id)) === 0) throw pairUnknown();
}

/** Back to the examples. */
export async function deleteAllPairs(platform: Platform): Promise<void> {
  await deleteRows(platform);
}

async function deleteRows({ db, clock, journal }: Platform, id?: string): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const ids = await deletePairRows(tx, id);
    await deleteUnusedPictures(tx, { ids, storedUntil: isoNow(clock) });
    if (ids.length > 0)
      await journal.note(
        tx,
        galleryNote(id === undefined ? "Alle eigenen Vorher-Nachher-Paare gelöscht" : "Ein Vorher-Nachher-Paar gelöscht"),
      );
    return ids.length;
  });
}
