import { deleteUnusedPictures } from "#database/unused-pictures.server.ts";
import { isoNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { galleryNote } from "./journal-lines.ts";
import { pictureUnknown } from "./refusals.ts";
import { deletePictureRow } from "./store.server.ts";

/** What nobody shall see any more is gone with its files. */
export async function deletePicture({ db, clock, journal }: Platform, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const fileId = await deletePictureRow(tx, id);
    if (fileId === undefined) throw pictureUnknown();
    await journal.note(tx, galleryNote("Ein Bild gelöscht"));
    await deleteUnusedPictures(tx, { ids: [fileId], storedUntil: isoNow(clock) });
  });
}
