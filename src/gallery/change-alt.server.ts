import type { Db } from "#database/connect.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { galleryTextNotes } from "./journal-lines.ts";
import { pictureOutdated, pictureUnknown } from "./refusals.ts";
import type { AltChange, OwnPicture } from "./schema.ts";
import { listPictures, updateAlt } from "./store.server.ts";

/** A change that was made to an older state than the stored one is refused when it says which one it was made to. */
export async function changeAlt({ db, journal }: Platform, id: string, { alt, version }: AltChange): Promise<OwnPicture> {
  return await db.transaction().execute(async (tx) => {
    const stored = await readPicture(tx, id);
    if (version !== undefined && version !== stored.version) throw pictureOutdated(stored);
    const isUpdated = await updateAlt(tx, id, alt, stored.version);
    const newest = await readPicture(tx, id);
    if (!isUpdated) throw pictureOutdated(newest);
    await journal.note(tx, ...galleryTextNotes("Beschreibung eines Bildes", stored.alt, newest.alt));
    return newest;
  });
}

async function readPicture(tx: Db, id: string): Promise<OwnPicture> {
  const picture = (await listPictures(tx)).find((known) => known.id === id);
  if (!picture) throw pictureUnknown();
  return picture;
}
